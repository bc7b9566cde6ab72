import type { EventDetail } from '@countinghouse/contracts/calendar';
import { ScheduleInput } from '@countinghouse/contracts/calendar';
import * as contract from '@countinghouse/contracts/calendar-invitations';
import { saveEvent } from '../src/features/calendar/save-event.ts';
import { shareUrlOf } from '../src/features/share-links/index.ts';
import type { Ctx } from '../src/platform/ctx.ts';
import { call } from './calls.ts';
import type { TestWorld } from './harness.ts';
import { aBusiness, type Member, within } from './makers/businesses.ts';
import { anEvent, eventInput } from './makers/calendar.ts';
import { aCustomer } from './makers/customers.ts';
import { visitorsIn } from './visitors.ts';

export type Firm = { member: Member; idClient: number };
export type Link = { p: string; uuid: string };
type OutgoingMail = { template: string; to_address: string; text: string; attachments: { id: number }[] };

/** A business with a visit to a customer, and what both sides do about its invitation. */
export const invitationsIn = (world: () => TestWorld) => {
  const { visit, visited } = visitorsIn(world);
  const inside = <T>({ member }: Firm, work: (ctx: Ctx) => Promise<T>) =>
    within(world(), member.businessId, member.userId, work);
  const mails = async ({ member }: Firm) =>
    (
      await world().owner.query<OutgoingMail>(
        'select template, to_address, text, attachments from mail_outbox where business_id = $1 order by id',
        [member.businessId],
      )
    ).rows;
  /** The link of the last mail, as the wire gets it; the outbox itself keeps none. */
  const linkOf = async (firm: Firm, at = -1): Promise<Link> => {
    const id = /https:\/\/link\.invalid\/(\d+)/.exec((await mails(firm)).at(at)?.text ?? '')?.[1];
    const url = await inside(firm, (ctx) => shareUrlOf(ctx, Number(id)));
    const { searchParams } = new URL(url ?? 'about:blank');
    return { p: searchParams.get('p') ?? '', uuid: searchParams.get('uuid') ?? '' };
  };
  const send = ({ member }: Firm, id: number) => call(world(), member, contract.sendInvitations, { params: { id } });
  const look = (link: Link, reader: object = {}) => visited(contract.getSharedVisit, { ...link, ...reader });
  const aboutOf = async (link: Link) => (await look(link)).visit?.about ?? '';
  const aFirm = async (email = 'noemie@example.com'): Promise<Firm> => {
    const member = await aBusiness(world());
    const clientEmailAddresses = email === '' ? [] : [{ emailAddress: email }];
    const { idClient } = await aCustomer(world(), member, { clientEmailAddresses });
    return { member, idClient };
  };
  /** Nine to ten in Toronto, on a Tuesday eight days ahead. */
  const aVisit = ({ member, idClient }: Firm, given: Partial<ScheduleInput> = {}) =>
    anEvent(world(), member, { startDate: '2041-01-15', endDate: '2041-01-15', clients: [{ idClient }], ...given });
  return {
    visit,
    inside,
    mails,
    linkOf,
    send,
    look,
    aboutOf,
    kinds: async (firm: Firm) => (await mails(firm)).map(({ template, to_address }) => [template, to_address]),
    aFirm,
    aVisit,
    anInvited: async (given: Partial<ScheduleInput> = {}) => {
      const firm = await aFirm();
      const event = await aVisit(firm, given);
      await send(firm, event.idCalendar);
      return { firm, event, id: event.idCalendar, link: await linkOf(firm) };
    },
    change: (firm: Firm, { idCalendar }: Pick<EventDetail, 'idCalendar'>, given: Partial<ScheduleInput>) =>
      inside(firm, (ctx) =>
        saveEvent(
          ctx,
          idCalendar,
          ScheduleInput.parse(
            eventInput({
              startDate: '2041-01-15',
              endDate: '2041-01-15',
              clients: [{ idClient: firm.idClient }],
              ...given,
            }),
          ),
        ),
      ),
    /** What the business sees of its first customer. */
    answerOf: async ({ member }: Firm, id: number) =>
      (await call(world(), member, contract.listInvitations, { params: { id } })).data[0],
    accept: async (link: Link, about?: string) =>
      visit(contract.acceptSharedVisit, { ...link, about: about ?? (await aboutOf(link)) }),
    decline: async (link: Link, note = '') =>
      visit(contract.declineSharedVisit, { ...link, about: await aboutOf(link), note }),
    propose: async (link: Link, start: object, note = '') =>
      visit(contract.proposeSharedVisit, { ...link, about: await aboutOf(link), note, ...start }),
  };
};
