import type { AssignedTag, Tag } from '@countinghouse/contracts/tags';
import { rgbOf, textColorOf } from '@countinghouse/domain/tags/palette';
import type { Reader } from '../../platform/db/reader.ts';
import { type AssignmentRow, listAssignments, type TaggedRecords } from './assignments.repo.ts';
import type { TagRow } from './tags.repo.ts';

export const presentTag = (row: TagRow): Tag => ({
  id: row.id,
  name: row.name,
  ...colorsOf(row.color),
  usedCount: row.used_count,
});

const colorsOf = (color: string) => ({ bgColor: color, rgb: rgbOf(color), color: textColorOf(color) });

const presentAssigned = (row: AssignmentRow): AssignedTag => ({
  id: row.tag_id,
  idTagAssigned: row.id,
  tableName: row.table_name,
  idTable: row.id_table,
  name: row.name,
  ...colorsOf(row.color),
});

/** The labels of a page of records, as its answer shows them: one statement for all rows. */
export async function listTagsOf(ctx: Reader, records: TaggedRecords) {
  if (records.ids.length === 0) return new Map<number, AssignedTag[]>();
  const rows = await listAssignments(ctx, records);
  return Map.groupBy(rows.map(presentAssigned), ({ idTable }) => idTable);
}
