import type { Cells, Field, ReadRow } from './importables.ts';

/** Why a row cannot be stored, in words for the person who uploaded the file. */
export class RowRefusal extends Error {}

export const one = (cells: Cells, field: string): string => cells(field)[0] ?? '';

/** `Price: Enter a number.`: a refusal that names the column. */
export const refuserOf = (fields: readonly Field[]) => (field: string, why: string) =>
  new RowRefusal(`${fields.find((known) => known.field === field)?.label ?? field}: ${why}`);

/** What the row says, or what `Refused` said about it. */
export async function readOrRefuse(name: string, read: () => Promise<ReadRow>): Promise<ReadRow> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof RowRefusal) return { name, problem: error.message };
    throw error;
  }
}
