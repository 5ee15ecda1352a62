import { trigramsOf } from '../../catalogue/data/search-text.ts';
import { compareText } from '../../lib/compare-text.ts';
import type { Edit } from './chunked.ts';
import type { ListItem } from './sections.ts';

/** Tokens that come and go. */
export class TokenEdits {
  readonly #changes = new Map<string, Map<string, boolean>>();

  set(token: string, exists: boolean): void {
    for (const trigram of trigramsOf(token)) {
      const changes = this.#changes.get(trigram) ?? new Map<string, boolean>();
      if (changes.size === 0) this.#changes.set(trigram, changes);
      changes.set(token, exists);
    }
  }

  /** The edits of the section `tokens`. */
  edits(): Map<string, Edit<ListItem>> {
    return new Map(
      Array.from(this.#changes, ([trigram, changes]) => [
        trigram,
        (item) => {
          const tokens = new Set(item?.[1].split(' '));
          for (const [token, exists] of changes) {
            if (exists) tokens.add(token);
            else tokens.delete(token);
          }
          return tokens.size === 0 ? undefined : [trigram, [...tokens].sort(compareText).join(' ')];
        },
      ]),
    );
  }
}
