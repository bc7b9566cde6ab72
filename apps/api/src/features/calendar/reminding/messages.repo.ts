import { displayNameOf } from '@countinghouse/domain/customers/names';
import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Reader } from '../../../platform/db/reader.ts';

export type MessageKind = 'reminder' | 'updated' | 'canceled' | 'invitation' | 'kept';
export type MessageRow = {
  id: number;
  event_id: number;
  customer_id: number;
  kind: MessageKind;
  told: string;
  ends_at: Date;
};

/** Those of these entries about which somebody was told something. */
export async function listToldEvents({ tx, businessId }: Reader, eventIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('calendar_messages')
    .select('event_id')
    .distinct()
    .where('business_id', '=', businessId)
    .where(sql<SqlBool>`event_id = any(${[...eventIds]}::bigint[])`)
    .execute();
  return rows.map((row) => row.event_id);
}

/** The last one to each customer who was ever told about the entry. */
export async function listLastMessages({ tx, businessId }: Reader, eventId: number): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select distinct on (customer_id) id, event_id, customer_id, kind, told, ends_at from calendar_messages
    where business_id = ${businessId} and event_id = ${eventId}
    order by customer_id, id desc`.execute(tx);
  return rows;
}

export async function findMessage({ tx, businessId }: Reader, id: number): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    select id, event_id, customer_id, kind, told, ends_at from calendar_messages
    where business_id = ${businessId} and id = ${id}`.execute(tx);
  return rows[0];
}

type NewMessage = Omit<MessageRow, 'id'>;

export async function insertMessage(ctx: Ctx, message: NewMessage): Promise<number> {
  const { id } = await ctx.tx
    .insertInto('calendar_messages')
    .values({ business_id: ctx.businessId, ...message, created_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function noteMail(ctx: Ctx, id: number, mailId: number): Promise<void> {
  await ctx.tx
    .updateTable('calendar_messages')
    .set({ mail_id: mailId })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();
}

/** Customers who can be written to now, with the name that they are addressed by. */
export async function listRecipients({ tx, businessId }: Reader, ids: readonly number[]) {
  const rows = await tx
    .selectFrom('customers')
    .select(['id', 'first_name', 'last_name', 'is_company', 'company_name', 'email'])
    .where('business_id', '=', businessId)
    .where(sql<SqlBool>`id = any(${[...ids]}::bigint[])`)
    .where('archived_at', 'is', null)
    .where('email', '<>', '')
    .orderBy('id')
    .execute();
  return rows.map(({ id, email, ...row }) => ({
    id,
    email,
    name: displayNameOf({
      firstName: row.first_name,
      lastName: row.last_name,
      isCompany: row.is_company,
      companyName: row.company_name,
    }),
  }));
}
export type Recipient = Awaited<ReturnType<typeof listRecipients>>[number];
