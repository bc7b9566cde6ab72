import { TAG_PALETTE } from '@countinghouse/domain/tags/palette';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listAnswer, listQuery } from './lists.ts';
import { Id, IdOrNew } from './wire.ts';

/** Six hex digits without '#', as the specification stores it. */
export const TagColor = z
  .string()
  .trim()
  .regex(/^#?[0-9a-fA-F]{6}$/, 'Choose a colour.')
  .max(7)
  .overwrite((text) => text.replace('#', '').toUpperCase());

export const Tag = z.object({
  id: Id,
  name: z.string(),
  bgColor: z.string(),
  rgb: z.object({ r: z.int(), g: z.int(), b: z.int() }),
  /** The text colour that reads on the chip. */
  color: z.string(),
  /** On how many records it is. */
  usedCount: z.int(),
});
export type Tag = z.infer<typeof Tag>;

export const AssignedTag = Tag.omit({ usedCount: true }).extend({
  idTagAssigned: Id,
  tableName: z.string(),
  idTable: Id,
});
export type AssignedTag = z.infer<typeof AssignedTag>;

/** Which record carries the tag. Rooms register their table names: `cli_clients`, later `inc_invoices` and the rest. */
export const TaggedRecord = z.object({ tableName: z.string().min(1).max(60), idTable: Id });

export const listTags = endpoint({
  id: 'listTags',
  method: 'GET',
  path: '/tags/list',
  summary: 'The labels of the business',
  access: { can: 'tags.read' },
  envelope: 'flat',
  query: listQuery(['name', 'created'], z.object({})),
  response: listAnswer(Tag),
  errors: ['list.cursor_invalid'],
});

export const getAssignedTags = endpoint({
  id: 'getAssignedTags',
  method: 'GET',
  path: '/tags/getAssignedTags',
  summary: 'The labels on one record',
  access: { can: 'tags.read' },
  query: TaggedRecord,
  response: z.array(AssignedTag),
  errors: ['tag.record_not_found'],
});

export const addAssignedTag = endpoint({
  id: 'addAssignedTag',
  method: 'PUT',
  path: '/tags/addAssignedTag',
  summary: 'Put a label on a record; doing it twice changes nothing',
  access: { can: 'tags.write' },
  body: TaggedRecord.extend({ idTag: Id }),
  record: AssignedTag,
  response: z.array(AssignedTag),
  errors: ['tag.not_found', 'tag.record_not_found'],
});

export const deleteAssignedTags = endpoint({
  id: 'deleteAssignedTags',
  method: 'PUT',
  path: '/tags/deleteAssignedTags',
  summary: 'Take a label off a record',
  access: { can: 'tags.write' },
  body: TaggedRecord.extend({ idTag: Id, idTagAssigned: Id.optional() }),
  record: AssignedTag,
  response: z.array(AssignedTag),
  errors: ['tag.not_found', 'tag.record_not_found'],
});

export const getTag = endpoint({
  id: 'getTag',
  method: 'GET',
  path: '/tags/detail/:id',
  summary: 'One label',
  access: { can: 'tags.read' },
  params: z.object({ id: Id }),
  response: Tag,
  errors: ['tag.not_found'],
});

export const saveTag = endpoint({
  id: 'saveTag',
  method: 'PUT',
  path: '/tags/:id',
  summary: 'Create (id −1) or change a label',
  access: { can: 'tags.write' },
  params: z.object({ id: IdOrNew }),
  body: z.object({
    id: IdOrNew.optional(),
    name: z.string().trim().min(1, "Tag's name can not be empty!").max(60),
    bgColor: TagColor.default(TAG_PALETTE[0]),
  }),
  record: Tag,
  response: Tag,
  errors: ['tag.not_found', 'tag.name_taken'],
});

export const deleteTag = endpoint({
  id: 'deleteTag',
  method: 'PUT',
  path: '/tags/deleteTag/:id',
  summary: 'Delete a label; it disappears from every record',
  access: { can: 'tags.write' },
  params: z.object({ id: Id }),
  response: z.object({ id: Id }),
  errors: ['tag.not_found'],
});
