import type { Visit, VisitBill, VisitEarnings } from '@countinghouse/contracts/visits';
import { fullNameOf } from '@countinghouse/domain/customers/names';
import { cents, e4, micro } from '@countinghouse/domain/money/money';
import { BILLINGS, visitState } from '@countinghouse/domain/visits/states';
import { billedMinutes, secondsOf, secondsOnSite } from '@countinghouse/domain/visits/time';
import { known } from '../../platform/db/known.ts';
import type { MailOfRecord } from '../email/index.ts';
import { type listFiles, presentFile } from '../files/index.ts';
import { asKind, asStatus, numberOf } from '../invoices/index.ts';
import type { LinkedDocument } from './billing/documents.repo.ts';
import { isBilled, type VisitWork } from './load-work.ts';

type PersonName = { firstName: string; lastName: string };
type ShownVisit = {
  work: VisitWork;
  currencyCode: string;
  canSeePrices: boolean;
  bill: VisitBill | null;
  earned: VisitEarnings | null;
  names: ReadonlyMap<number, PersonName>;
  files: Awaited<ReturnType<typeof listFiles>>;
  mails: readonly MailOfRecord[];
  now: Date;
};

export function presentVisit(shown: ShownVisit): Visit {
  const { work, currencyCode, canSeePrices, bill, earned, mails } = shown;
  return {
    ...entryOf(work),
    ...momentsOf(shown),
    ...timesOf(shown),
    lines: linesOf(shown),
    mails: mails.map(({ event, to, state }) => ({ event, to, state })),
    ...billingOf(shown),
    currencyCode,
    bill,
    documents: canSeePrices ? work.documents.map(presentLinked) : null,
    earned,
    version: work.visit?.version ?? 0,
  };
}

const entryOf = ({ event }: VisitWork) => ({
  idCalendar: event.idCalendar,
  title: event.title,
  timeText: event.timeText,
  zoneText: event.zoneText,
  startsAt: event.startsAt,
  endsAt: event.endsAt,
  location: event.location || event.business.fullAddress,
  clients: event.clients.map(({ idClient, fullName }) => ({ idClient, fullName })),
  user: event.user && { idUser: event.user.idUser, fullName: event.user.fullName },
  idEstimate: event.idEstimate,
  isDeleted: event.isDeleted,
});

const personOf = ({ names }: ShownVisit, id: number | null | undefined) =>
  id ? { idUser: id, fullName: fullNameOf(names.get(id) ?? { firstName: '', lastName: '' }) } : null;
const iso = (at: Date | null | undefined) => at?.toISOString() ?? null;

function momentsOf(shown: ShownVisit) {
  const { visit, stays } = shown.work;
  const signature = shown.files.find(({ id }) => id === visit?.signature_id);
  return {
    state: visitState({
      onMyWayAt: visit?.on_my_way_at ?? null,
      startedAt: visit?.started_at ?? null,
      doneAt: visit?.done_at ?? null,
      isRunning: stays.some(({ endedAt }) => endedAt === null),
    }),
    onMyWayAt: iso(visit?.on_my_way_at),
    startedAt: iso(visit?.started_at),
    doneAt: iso(visit?.done_at),
    doneBy: personOf(shown, visit?.done_by),
    note: visit?.note ?? '',
    signerName: visit?.signer_name ?? '',
    signedAt: iso(visit?.signed_at),
    signature: signature ? presentFile(signature) : null,
    photos: shown.files.filter((file) => file !== signature).map(presentFile),
  };
}

function timesOf(shown: ShownVisit) {
  const { work, now } = shown;
  const seconds = secondsOnSite(work.stays, now);
  return {
    times: work.stays.map((stay) => ({
      idUser: stay.userId,
      startedAt: stay.startedAt.toISOString(),
      endedAt: iso(stay.endedAt),
      fullName: personOf(shown, stay.userId)?.fullName ?? '',
      seconds: secondsOf(stay, now),
    })),
    secondsOnSite: seconds,
    minutesBilled: work.settings.serviceId === null ? null : billedMinutes(seconds, work.settings.stepMinutes),
  };
}

const linesOf = ({ work, canSeePrices }: ShownVisit): Visit['lines'] =>
  work.lines.map(({ service_id, quantity, price_e4 }) => {
    const item = work.items.get(service_id);
    return {
      idService: service_id,
      quantity: micro(quantity),
      price: canSeePrices && price_e4 !== null ? e4(price_e4) : null,
      serviceName: item?.name ?? '',
      unit: item?.unit ?? 'quantity',
      listPrice: canSeePrices && item && item.price > 0 ? item.price : null,
    };
  });

function billingOf(shown: ShownVisit) {
  const { visit } = shown.work;
  return {
    billing: known(BILLINGS, visit?.billing ?? 'open'),
    unbillableReason: visit?.unbillable_reason ?? '',
    unbillableAt: iso(visit?.unbillable_at),
    unbillableBy: personOf(shown, visit?.unbillable_by),
    laterOn: visit?.later_on ?? null,
    isBilled: isBilled(shown.work),
  };
}

const presentLinked = (row: LinkedDocument) => ({
  idInvoice: row.id,
  generateType: asKind(row.kind),
  number: numberOf(row),
  status: asStatus(row.status),
  totalBill: cents(row.total_cents),
  isStanding: row.is_standing,
  version: row.version,
});
