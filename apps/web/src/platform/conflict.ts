export type Side = 'mine' | 'theirs';
/** What both began with, what I made of it, and what somebody else did meanwhile. */
export type Versions<Draft> = { base: Draft; mine: Draft; theirs: Draft };

/** What both sides changed, or only one: everything that differs now. `suggested` keeps each side's own changes. */
export type Difference<Field> = { field: Field; suggested: Side; isContested: boolean };

/** `meaning` says what a field would be saved as: blank rows and React's keys do not count. */
export function differences<Draft extends object>(
  { base, mine, theirs }: Versions<Draft>,
  meaning: (draft: Draft, field: keyof Draft) => string,
): Difference<keyof Draft>[] {
  const fields = Object.keys(mine) as (keyof Draft)[];
  return fields.flatMap((field) => {
    if (meaning(mine, field) === meaning(theirs, field)) return [];
    const isMine = meaning(mine, field) !== meaning(base, field);
    const isTheirs = meaning(theirs, field) !== meaning(base, field);
    return [{ field, suggested: isMine ? 'mine' : 'theirs', isContested: isMine && isTheirs }];
  });
}

/** Their record with what was chosen from mine. */
export function settle<Draft extends object>(
  { mine, theirs }: Versions<Draft>,
  choices: Readonly<Partial<Record<keyof Draft, Side>>>,
): Draft {
  const chosen = (Object.keys(choices) as (keyof Draft)[]).filter((field) => choices[field] === 'mine');
  return { ...theirs, ...Object.fromEntries(chosen.map((field) => [field, mine[field]])) };
}
