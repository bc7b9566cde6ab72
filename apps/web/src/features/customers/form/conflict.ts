import type { AccountDraft, ContactRow, PageRow } from './account-draft.ts';
import { contactRows, filledContacts, filledPages, pageRows } from './account-draft.ts';

export type Field = keyof AccountDraft;
export type Side = 'mine' | 'theirs';

/** What both sides changed, or only one: everything that differs now. `suggested` keeps each side's own changes. */
export type Difference = { field: Field; suggested: Side; isContested: boolean };

const bare = (rows: readonly (ContactRow | PageRow)[]) => rows.map((row) => ({ ...row, key: 0 }));

/** A field as it would be saved: blank rows and React's keys do not count. */
function meaning(draft: AccountDraft, field: Field): string {
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

type Versions = {
  /** What both began with. */
  base: AccountDraft;
  mine: AccountDraft;
  theirs: AccountDraft;
};

export function differences({ base, mine, theirs }: Versions): Difference[] {
  const fields = Object.keys(mine) as Field[];
  return fields.flatMap((field) => {
    if (meaning(mine, field) === meaning(theirs, field)) return [];
    const isMine = meaning(mine, field) !== meaning(base, field);
    const isTheirs = meaning(theirs, field) !== meaning(base, field);
    return [{ field, suggested: isMine ? 'mine' : 'theirs', isContested: isMine && isTheirs }];
  });
}

/** Their account with what was chosen from mine. */
export function settle({ mine, theirs }: Versions, choices: Readonly<Partial<Record<Field, Side>>>): AccountDraft {
  const chosen = Object.entries(choices).flatMap(([field, side]) =>
    side === 'mine' ? [[field, mine[field as Field]]] : [],
  );
  const settled = { ...theirs, ...Object.fromEntries(chosen) } as AccountDraft;
  return {
    ...settled,
    numbers: contactRows('numbers', settled.numbers),
    emails: contactRows('emails', settled.emails),
    pages: pageRows(settled.pages),
  };
}
