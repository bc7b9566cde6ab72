/** What was sent, without what was not. */
export const given = <T extends object>(change: T) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]?: Exclude<T[Name], undefined>;
  };

/** What is not as it was, for the audit log. */
export function differences<T extends object>(before: T, after: T): { before: Partial<T>; after: Partial<T> } {
  const changed = (Object.keys(after) as (keyof T)[]).filter(
    (name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]),
  );
  const pick = (from: T) => Object.fromEntries(changed.map((name) => [name, from[name]])) as Partial<T>;
  return { before: pick(before), after: pick(after) };
}
