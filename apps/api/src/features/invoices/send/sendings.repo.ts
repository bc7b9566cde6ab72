import type { PaperTotals } from '@countinghouse/domain/documents/printed';
import type { SendingKind } from '@countinghouse/domain/documents/sending';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Reader } from '../../../platform/db/reader.ts';

export type SendingInput = {
  invoiceId: number;
  sending: SendingKind;
  to: readonly string[];
  cc: readonly string[];
  bcc: readonly string[];
  subject: string;
  message: string;
  attachPdf: boolean;
  confirmDate: boolean;
  confirmRates: boolean;
  /** Of a part that is asked for alone. */
  askedCents?: number | null;
};

const columnsOf = (given: SendingInput) => ({
  invoice_id: given.invoiceId,
  sending: given.sending,
  to_addresses: [...given.to],
  cc: [...given.cc],
  bcc: [...given.bcc],
  subject_line: given.subject,
  message: given.message,
  attach_pdf: given.attachPdf,
  confirm_date: given.confirmDate,
  confirm_rates: given.confirmRates,
  asked_cents: given.askedCents ?? null,
});

export type SendingRow = NonNullable<Awaited<ReturnType<typeof findLastSchedule>>>;
/** The figures and the stamp that the mail says. */
export type SentFigures = { totals: PaperTotals; stamp: string };

export async function insertQueued(ctx: Ctx, given: SendingInput, { totals, stamp }: SentFigures): Promise<number> {
  const { id } = await ctx.tx
    .insertInto('document_sendings')
    .values({
      business_id: ctx.businessId,
      ...columnsOf(given),
      state: 'Queued',
      totals: JSON.stringify(totals),
      stamp,
      created_by: ctx.userId || null,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** There is one that waits at most: a second call changes it. */
export async function putSchedule(ctx: Ctx, given: SendingInput, sendAt: Date): Promise<number> {
  const columns = { ...columnsOf(given), send_at: sendAt, updated_at: ctx.now };
  const { id } = await ctx.tx
    .insertInto('document_sendings')
    .values({
      business_id: ctx.businessId,
      ...columns,
      state: 'Scheduled',
      created_by: ctx.userId || null,
      created_at: ctx.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'invoice_id'])
        // Written out: as a parameter, PostgreSQL's general plan could not match it with the index.
        .where(sql<boolean>`state = 'Scheduled'`)
        // Who changed it last answers for it: the rules are checked for that person when it goes.
        .doUpdateSet({ ...columns, created_by: ctx.userId || null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const ofBusiness = ({ tx, businessId }: Reader) =>
  tx.selectFrom('document_sendings').selectAll().where('business_id', '=', businessId);

export const lockSending = (ctx: Ctx, id: number) =>
  ofBusiness(ctx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const lockSchedule = (ctx: Ctx, invoiceId: number) =>
  ofBusiness(ctx)
    .where('invoice_id', '=', invoiceId)
    .where('state', '=', 'Scheduled')
    .forNoKeyUpdate()
    .executeTakeFirst();

export const findSending = (ctx: Reader, id: number) => ofBusiness(ctx).where('id', '=', id).executeTakeFirst();

/** What waits for its time, or the last that had one. */
export const findLastSchedule = (ctx: Reader, invoiceId: number) =>
  ofBusiness(ctx)
    .where('invoice_id', '=', invoiceId)
    .where('send_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const endSchedule = (ctx: Ctx, id: number, state: 'Canceled' | 'Failed', reason: string) =>
  change(ctx, id).set({ state, reason, updated_at: ctx.now }).execute();

export const setQueued = (ctx: Ctx, id: number, { totals, stamp }: SentFigures) =>
  change(ctx, id)
    .set({ state: 'Queued', totals: JSON.stringify(totals), stamp, updated_at: ctx.now })
    .execute();

export const setMail = (ctx: Ctx, id: number, mailId: number) => change(ctx, id).set({ mail_id: mailId }).execute();

const change = ({ tx, businessId }: Ctx, id: number) =>
  tx.updateTable('document_sendings').where('business_id', '=', businessId).where('id', '=', id);
