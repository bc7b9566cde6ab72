import { ScheduleInput } from '@countinghouse/contracts/calendar';
import { dayAfter } from '@countinghouse/domain/documents/days';
import { createLabel } from '../../../src/features/calendar/labels/save-label.ts';
import { saveEvent } from '../../../src/features/calendar/save-event.ts';
import type { Ctx } from '../../../src/platform/ctx.ts';
import { act, type Firm, type StaffName } from './firm.ts';

const LABELS = [
  { name: 'Crew', color: '5B6B7B' },
  { name: 'Installation', color: '1F8A65' },
  { name: 'Estimate visit', color: 'D1602B' },
  { name: 'Colour and paint', color: 'D13F86' },
] as const;
type LabelName = (typeof LABELS)[number]['name'];

/** Week beside this one, weekday (Monday is 0), hours, what, for whom, who goes, and under which label. */
type Slot = readonly [number, number, string, string, string, string | null, StaffName, LabelName?];

/** Where the visits of some weeks around the last day stand, as the board draws them. */
const SLOTS: readonly Slot[] = [
  [-2, 0, '09:00', '10:00', 'Site measure', 'hargrove', 'manager'],
  [-2, 1, '14:00', '15:00', 'Paint consult', 'dufresne', 'seller', 'Colour and paint'],
  [-2, 2, '13:30', '14:30', 'Countertop template', 'bergeron', 'manager'],
  [-2, 3, '10:00', '11:30', 'Estimate walk-through', 'brooks', 'seller', 'Estimate visit'],
  [-2, 4, '15:30', '16:30', 'Final inspection', 'rosedale', 'manager', 'Installation'],
  [-1, 0, '08:30', '10:30', 'Cabinet install', 'bergeron', 'manager', 'Installation'],
  [-1, 1, '09:00', '13:00', 'Cabinet install', 'bergeron', 'manager', 'Installation'],
  [-1, 3, '09:00', '10:00', 'Site measure', 'lakeshore', 'seller'],
  [-1, 4, '10:00', '11:30', 'Estimate walk-through', 'rao', 'seller', 'Estimate visit'],
  [0, 0, '09:30', '11:00', 'Plumbing rectification', 'lakeshore', 'manager'],
  [0, 1, '13:00', '14:30', 'Warranty visit', 'okafor', 'manager', 'Installation'],
  [0, 2, '09:00', '10:00', 'Site measure', 'hargrove', 'manager'],
  [0, 2, '11:30', '12:30', 'Paint consult', 'dufresne', 'seller', 'Colour and paint'],
  [0, 2, '14:00', '15:00', 'Final inspection', 'rosedale', 'manager', 'Installation'],
  [0, 3, '10:00', '11:30', 'Estimate walk-through', 'brooks', 'seller', 'Estimate visit'],
  [0, 3, '16:30', '17:30', 'Supplier pickup', null, 'manager', 'Crew'],
  [0, 4, '15:00', '16:00', 'Colour review', 'montessori', 'seller', 'Colour and paint'],
  [1, 0, '10:30', '11:30', 'Site measure', 'kensington', 'seller'],
  [1, 1, '09:00', '10:00', 'Tile delivery', null, 'manager', 'Crew'],
  [1, 2, '13:00', '14:00', 'Warranty visit', 'bakehouse', 'manager', 'Installation'],
  [1, 3, '11:00', '12:00', 'Site measure', 'whitaker', 'seller'],
  [2, 0, '09:00', '10:30', 'Furnace tune-up', 'okafor', 'manager', 'Installation'],
];

/** The calendar of some weeks before and after the last day: visits, an installation of two days, the crew's weekly briefing. */
export const fillCalendar = (firm: Firm): Promise<void> =>
  act(firm, 'owner', async (ctx) => {
    const labels = new Map<string, number>();
    for (const label of LABELS) labels.set(label.name, (await createLabel(ctx, label)).id);
    const monday = dayAfter(firm.lastDay, -((new Date(`${firm.lastDay}T12:00:00Z`).getUTCDay() + 6) % 7));
    const visit = (input: object) => saveEvent(ctx, -1, ScheduleInput.parse({ acceptOverlap: true, ...input }));
    for (const [week, weekday, startTime, endTime, title, customer, who, label = ''] of SLOTS) {
      const day = dayAfter(monday, week * 7 + weekday);
      await visit({
        title,
        startDate: day,
        endDate: day,
        startTime,
        endTime,
        ...whoAndWhom(firm, who, customer),
        idCalendarLabel: labels.get(label) ?? 1,
      });
    }
    const demolition = { startDate: dayAfter(monday, 3), endDate: dayAfter(monday, 4), isAllDay: true };
    await visit({ title: 'Demolition, Hargrove', ...demolition, ...whoAndWhom(firm, 'manager', 'hargrove') });
    await briefing(ctx, firm, { day: dayAfter(monday, -26), label: labels.get('Crew') ?? 1 });
  });

const whoAndWhom = ({ staff, customers }: Firm, who: StaffName, customer: string | null) => {
  const id = customer === null ? undefined : customers.get(customer)?.id;
  return {
    user: { idUser: staff[who].userId },
    ...(id !== undefined && { clients: [{ idClient: id }], displayUser: true }),
  };
};

/** Every Wednesday morning. */
const briefing = (ctx: Ctx, { staff }: Firm, { day, label }: { day: string; label: number }) =>
  saveEvent(
    ctx,
    -1,
    ScheduleInput.parse({
      title: 'Crew briefing',
      startDate: day,
      endDate: day,
      startTime: '08:00',
      endTime: '08:30',
      user: { idUser: staff.owner.userId },
      idCalendarLabel: label,
      repeat: { unit: 'week', every: 1 },
    }),
  );
