import { type Change, TOPICS, type Topic } from '@countinghouse/contracts/events';
import { can, type Role } from '@countinghouse/domain/access/permissions';
import type { EventRow } from './events.repo.ts';

type Viewer = { userId: number; role: Role };

/** Beyond this many of one topic nobody asks for them one by one. */
const MOST_OF_A_TOPIC = 50;

const isTopic = (name: string): name is Topic => Object.hasOwn(TOPICS, name);

/** What one user may hear of. */
export function visibleChanges({ userId, role }: Viewer, events: readonly EventRow[]): Change[] {
  const byTopic = new Map<Topic, Set<number>>();
  for (const { topic, recordId, userId: whose } of events) {
    if (!isTopic(topic) || !can(role, TOPICS[topic]) || (whose !== 0 && whose !== userId)) continue;
    byTopic.set(topic, (byTopic.get(topic) ?? new Set()).add(recordId));
  }
  return [...byTopic].flatMap(([topic, ids]) => {
    const isMany = ids.has(0) || ids.size > MOST_OF_A_TOPIC;
    return isMany ? [{ topic, id: 0 }] : [...ids].map((id) => ({ topic, id }));
  });
}
