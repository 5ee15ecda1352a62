// The page has nothing to show without this, so it is loaded at once.
void import('./shared-board.ts');
