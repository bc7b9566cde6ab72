/** A word or number of the database as one of those it can be; anything else is a mistake of ours. */
export function known<const T extends string | number>(values: readonly T[], text: string | number): T {
  const found = values.find((value) => value === text);
  if (found === undefined) throw new Error(`unknown in the database: ${text}`);
  return found;
}
