import type { AccountDraft, ContactRow, PageRow } from './account-draft.ts';
import { contactRows, filledContacts, filledPages, pageRows } from './account-draft.ts';

const bare = (rows: readonly (ContactRow | PageRow)[]) => rows.map((row) => ({ ...row, key: 0 }));

/** A field as it would be saved: blank rows and React's keys do not count. */
export function meaningOf(draft: AccountDraft, field: keyof AccountDraft): string {
  switch (field) {
    case 'numbers':
    case 'emails':
      return JSON.stringify(bare(filledContacts(draft[field])));
    case 'pages':
      return JSON.stringify(bare(filledPages(draft.pages)));
    case 'place': {
      const { idCountry, idState, idCity } = draft.place;
      return `${idCountry} ${idState} ${idCity}`;
    }
    default:
      return JSON.stringify(draft[field]);
  }
}

/** Lists that came from either side keep their blank row and their one default. */
export const mended = (draft: AccountDraft): AccountDraft => ({
  ...draft,
  numbers: contactRows('numbers', draft.numbers),
  emails: contactRows('emails', draft.emails),
  pages: pageRows(draft.pages),
});
