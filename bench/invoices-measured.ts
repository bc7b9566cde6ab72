import pg from 'pg';
import type { Platform } from '../apps/api/src/platform/platform.ts';
import type { Member } from '../apps/api/test/makers/businesses.ts';
import { anInvoice } from '../apps/api/test/makers/invoices.ts';
import type { Measured } from './invoices-calls.ts';

/** As many approvals as are timed, twice over: half of them warm up. */
const DRAFTS = 200;
const DEEP_PAGE = 500;
const PAGE = 20;

type Server = { origin: string };

/** Some of what is in a business, chosen over all of it; and drafts to approve, made as people make them. */
export async function describeBusiness(
  platform: Platform,
  { origin }: Server,
  member: Member,
  adminUrl: string,
): Promise<Measured> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const column = async (text: string) =>
    (await client.query<{ id: string }>(text, [member.businessId])).rows.map(({ id }) => Number(id));
  try {
    const customerIds = await column('select id from customers where business_id = $1 order by hashint8(id) limit 500');
    const draftIds: number[] = [];
    for (let n = 0; n < DRAFTS; n += 1)
      draftIds.push(await anInvoice({ platform }, member, { idClient: customerIds[n % customerIds.length] ?? 0 }));
    const [tagId = 0] = await column('select id from tags where business_id = $1');
    const [documents = 0] = await column(
      'select count(*) as id from invoices where business_id = $1 and archived_at is null',
    );
    return {
      member,
      customerIds,
      draftIds,
      tagId,
      documentIds: await column('select id from invoices where business_id = $1 order by hashint8(id) limit 500'),
      userIds: await column('select id from users where business_id = $1'),
      deep: await deepPage(origin, member, Math.min(DEEP_PAGE, Math.floor(documents / PAGE) - 1)),
    };
  } finally {
    await client.end();
  }
}

/** The five-hundredth page, or the last whole one of a business that has fewer. */
async function deepPage(origin: string, { cookies }: Member, index: number): Promise<Measured['deep']> {
  const response = await fetch(`${origin}/api/invoices/list?listPageIndex=${index - 1}`, {
    headers: { cookie: `sid=${cookies.sid}` },
  });
  const { nextCursor } = (await response.json()) as { nextCursor: string | null };
  if (nextCursor === null) throw new Error(`there is no page ${index}`);
  return { index, cursor: nextCursor };
}
