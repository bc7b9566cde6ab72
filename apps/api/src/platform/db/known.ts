/** A text of the database as one of the words it can be; anything else is a mistake of ours. */
export function known<const T extends string>(values: readonly T[], text: string): T {
  const found = values.find((value) => value === text);
  if (!found) throw new Error(`unknown in the database: ${text}`);
  return found;
}
