import type { ChangeList } from '@countinghouse/contracts/events';
import type { Config } from '../../config.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Reader } from '../../platform/db/reader.ts';
import { type EventPage, listEvents } from './events.repo.ts';
import { isAhead, readPosition, writePosition } from './position.ts';
import { KEPT_MS } from './prune-events.ts';
import { visibleChanges } from './visible-changes.ts';

/** More than a page of them is "everything". */
const MOST_EVENTS = 1_000;
/** An event is as old as the beginning of its transaction, and seen from its end on. */
const AT_MOST_UNDER_WAY_MS = 60 * 60 * 1000;
/** Somebody without a position has just loaded a page: what happened while it was on its way is told again. */
const LOOK_BACK_MS = 60_000;

type Asker = Reader & { now: Date };
type Question = { config: Config; cell: number; lastEventId: string | undefined };
export type CaughtPage = EventPage & { isComplete: boolean };

/** What happened since the position that somebody brings, if that can still be told. */
export async function catchUp(asker: Asker, { config, cell, lastEventId }: Question): Promise<CaughtPage> {
  const { businessId, now } = asker;
  const known = lastEventId ? readPosition(config, businessId, lastEventId) : undefined;
  const isUsable = known && known.cell === cell && now.getTime() - known.at < KEPT_MS - AT_MOST_UNDER_WAY_MS;
  const since = isUsable ? { snapshot: known.snapshot } : { from: new Date(now.getTime() - LOOK_BACK_MS) };
  const page = await listEvents(asker, since, MOST_EVENTS);
  const isLost = lastEventId !== undefined && (!isUsable || isAhead(known.snapshot, page.snapshot));
  return { ...page, isComplete: !isLost && page.events.length < MOST_EVENTS };
}

/** What happened since, whatever was asked. */
export async function readOn(reader: Reader, snapshot: string): Promise<CaughtPage> {
  const page = await listEvents(reader, { snapshot }, MOST_EVENTS);
  return { ...page, isComplete: page.events.length < MOST_EVENTS };
}

/** The answer for those who ask once instead of following. */
export async function readChanges(ctx: Ctx, question: Question): Promise<ChangeList> {
  const { events, snapshot, isComplete } = await catchUp(ctx, question);
  const position = { cell: question.cell, snapshot, at: ctx.now.getTime() };
  return {
    changes: isComplete ? visibleChanges(ctx, events) : [],
    lastEventId: writePosition(question.config, ctx.businessId, position),
    isComplete,
  };
}
