import type { AuditEntry } from './audit/audit.ts';
import { differences } from './changes.ts';
import type { Ctx } from './ctx.ts';
import { overwriteNote, requireFresh } from './versions.ts';

type AuditSubject = Pick<AuditEntry, 'action' | 'subject'>;

type Creation<R> = AuditSubject & {
  /** Answers its id. */
  write: () => Promise<number>;
  load: (id: number) => Promise<R>;
  /** What the audit log keeps of it. */
  story: (record: R) => object;
};

/** A new record: written, and told to the audit log as it is read back. */
export async function createRecord<R>(ctx: Ctx, { write, load, story, action, subject }: Creation<R>): Promise<R> {
  const id = await write();
  const record = await load(id);
  await ctx.audit({ action, subject, subjectId: id, after: story(record) });
  return record;
}

type Change<Head, R> = AuditSubject & {
  id: number;
  /** What the form was filled from. */
  version: number | undefined;
  /** The record's lock, and what the change has to know of it. */
  lock: () => Promise<Head>;
  load: () => Promise<R>;
  write: (head: Head, before: R) => Promise<unknown>;
  /** What the audit log keeps of the change. */
  changes: (before: R, after: R) => { before: object; after: object };
};

/** A change of a record. Who edited an older version is told so, and loses nothing. */
export async function saveRecord<Head extends { version: number }, R>(
  ctx: Ctx,
  { id, version, lock, load, write, changes, action, subject }: Change<Head, R>,
): Promise<R> {
  const head = await lock();
  requireFresh(head.version, version);
  const before = await load();
  await write(head, before);
  const after = await load();
  const story = changes(before, after);
  const told = { ...story.after, ...overwriteNote(version) };
  await ctx.audit({ action, subject, subjectId: id, before: story.before, after: told });
  return after;
}

/** For larger ones: the fields that differ, as they were and as they are. */
export const onlyChanges =
  <R>(story: (record: R) => Record<string, unknown>) =>
  (before: R, after: R) =>
    differences(story(before), story(after));

/** For records so small that the audit log keeps them whole, as they were and as they are. */
export const wholly =
  <R>(story: (record: R) => object) =>
  (before: R, after: R) => ({ before: story(before), after: story(after) });
