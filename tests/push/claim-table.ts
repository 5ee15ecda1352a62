type Claim = { documents: string[]; holder: string; isSent: boolean };

/** Which site server announces an entry, stored as in the CMS (`cms/src/push/announcements.ts`). */
export function createClaimTable() {
  const rows = new Map<string, { holder: string; isSent: boolean }>();
  const isOthers = (id: string, holder: string) => rows.has(id) && rows.get(id)?.holder !== holder;
  return {
    /** Makes every claim that is still open expire. */
    expire() {
      for (const [id, { isSent }] of rows) if (!isSent) rows.delete(id);
    },
    answer({ documents, holder, isSent }: Claim) {
      const pending = documents.filter((id) => isOthers(id, holder) && !rows.get(id)?.isSent);
      const granted = documents.filter((id) => !isOthers(id, holder) && !rows.get(id)?.isSent);
      for (const id of granted) rows.set(id, { holder, isSent });
      return { granted, pending };
    },
  };
}
