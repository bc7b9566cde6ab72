type Defaultable = { isDefault: boolean };

/**
 * Exactly one row of a list of numbers or e-mails is the default; an empty list has none. The first added is it; when the
 * default is taken away the first that remains becomes it; when several claim it, the first claim counts.
 */
export function withOneDefault<T extends Defaultable>(rows: readonly T[]): T[] {
  const claimed = rows.findIndex((row) => row.isDefault);
  const chosen = claimed === -1 ? 0 : claimed;
  return rows.map((row, index) => ({ ...row, isDefault: index === chosen }));
}

/** Makes one row the default and no other. */
export const chooseDefault = <T extends Defaultable>(rows: readonly T[], chosen: number): T[] =>
  rows.map((row, index) => ({ ...row, isDefault: index === chosen }));
