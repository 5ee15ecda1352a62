// The address says what this page must show, so it comes at once.
void import('./shared-board.ts');
