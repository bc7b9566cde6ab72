import { downloadFile, type StoredFile } from '@countinghouse/contracts/files';
import type { FileRow } from './files.repo.ts';

export const presentFile = (row: FileRow): StoredFile => ({
  idAttachment: row.id,
  name: row.name,
  type: row.type,
  size: row.size,
  tableName: row.table_name,
  idTable: row.id_table,
  url: `/api${downloadFile.path.replace(':id', String(row.id))}`,
  createdDate: row.created_at.toISOString(),
});
