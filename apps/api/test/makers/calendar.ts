import { type EventDetail, ScheduleInput } from '@countinghouse/contracts/calendar';
import { saveEvent } from '../../src/features/calendar/save-event.ts';
import type { Platform } from '../../src/platform/platform.ts';
import { type Member, within } from './businesses.ts';

/** What the form of an entry sends: an hour on a Tuesday morning. */
export const eventInput = (given: Partial<ScheduleInput> = {}): ScheduleInput => ({
  title: 'Measure the kitchen',
  startDate: '2026-11-24',
  startTime: '09:00:00',
  endDate: '2026-11-24',
  endTime: '10:00:00',
  ...given,
});

/** An entry, made as the form makes it. */
export const anEvent = (
  world: { platform: Platform },
  { businessId, userId }: Pick<Member, 'businessId' | 'userId'>,
  given: Partial<ScheduleInput> = {},
): Promise<EventDetail> =>
  within(world, businessId, userId, (ctx) => saveEvent(ctx, -1, ScheduleInput.parse(eventInput(given))));
