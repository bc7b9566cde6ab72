import { InvoiceInput } from '@countinghouse/contracts/invoices';
import { beforeAll, expect, it } from 'vitest';
import { documentsIn } from '../../../test/documents.ts';
import { explainStatements, type PlanMode, type StatementPlan } from '../../../test/explain.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import type { Member } from '../../../test/makers/businesses.ts';
import { insertRows } from '../../../test/makers/invoice-rows.ts';
import { invoiceInput } from '../../../test/makers/invoices.ts';
import { insertAudits } from '../../platform/audit/audit.repo.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { approveInvoice } from './approve-invoice.ts';
import { createInvoice } from './create-invoice.ts';
import { loadInvoice } from './load-invoice.ts';
import { updateInvoice } from './update-invoice.ts';

/** Pages that a statement which only reads may touch. */
const MAX_BUFFERS = 40;
/** More of them in a large business than in a small one beside it; who writes also looks up its tables now and then. */
const MAX_GROWTH = { reading: 3, writing: 25 };
const SMALL = 300;
const BIG = 8_000;
const NOW = new Date('2026-11-15T17:00:00Z');

type Firm = { member: Member; given: Partial<InvoiceInput> };

let world: TestWorld;
let small: Firm;
let big: Firm;
beforeAll(async () => {
  world = await startApp({ clock: () => NOW });
  small = await aFirmWith(SMALL);
  big = await aFirmWith(BIG);
  await world.owner.query('vacuum analyze');
  return world.stop;
});
const { aFirm, create } = documentsIn(() => world);

/** A business with so many documents, and as many customers. */
async function aFirmWith(documents: number): Promise<Firm> {
  const { member, idClient, taxes } = await aFirm();
  const { businessId, userId } = member;
  await world.owner.query(
    `insert into customers (business_id, id, kind, first_name, last_name, note, is_company, company_name, country_id,
       state_id, city_id, address_line1, address_line2, postal_code, phone_code, email, mobile, sort_name, created_at, updated_at)
     select business_id, n, kind, first_name, n::text, note, is_company, company_name, country_id, state_id, city_id,
       address_line1, address_line2, postal_code, phone_code, email, mobile, sort_name || n, created_at, updated_at
     from customers, generate_series(1, $2::int) n where business_id = $1`,
    [businessId, documents],
  );
  const rows = Array.from({ length: documents }, (_, n) => ({
    id: n + 1,
    kind: 'invoice' as const,
    status: n % 9 === 0 ? ('Draft' as const) : ('Invoiced' as const),
    number: 2_000_000 + n,
    customer_id: n + 1,
    client_name: 'Somebody',
    billing_date: '2026-11-01',
    due_date: '2026-12-01',
    total_cents: n,
    paid_cents: 0,
    archived_at: null,
    paid_at: null,
    created_by: userId,
    created_at: '2026-11-01T00:00:00Z',
  }));
  await insertRows(world.owner, businessId, rows);
  const items = [1, 2, 3].map(() => ({ serviceName: 'Cleaning', quantity: 2, price: 45, taxes }));
  return { member, given: { idClient, items } };
}

const USES: Record<string, (ctx: Ctx, firm: Firm, draft: { id: number; version: number }) => Promise<unknown>> = {
  create: (ctx, { given }) => createInvoice(ctx, InvoiceInput.parse(invoiceInput(given))),
  update: (ctx, { given }, { id, version }) =>
    updateInvoice(ctx, id, InvoiceInput.parse({ ...invoiceInput(given), version })),
  approve: (ctx, _, { id }) => approveInvoice(ctx, id, { confirmDate: true }),
  detail: (ctx, _, { id }) => loadInvoice(ctx, id),
};

async function explain(firm: Firm, mode: PlanMode, use: string): Promise<StatementPlan[]> {
  const { businessId, userId } = firm.member;
  const draft = await create(firm.member, firm.given);
  const actor = { businessId, userId, role: 'admin', sessionId: 0 } as const;
  const origin = { requestId: '', ipAddress: '', userAgent: '' };
  return explainStatements(world.platform.config.cells[0]?.url ?? '', businessId, mode, async (tx) => {
    const audit: Ctx['audit'] = (...entries) => insertAudits({ tx, actor, origin, now: NOW }, entries);
    await USES[use]?.({ ...actor, ...origin, tx, now: NOW, audit } as Ctx, firm, draft);
  });
}

/** What posts an entry is a call, but it writes. */
const isRead = (text: string) => /^\s*select(?! app\.post_entry)/.test(text);

it.each(Object.keys(USES))('%s reads by keys, with the plan for the values and with the general one', async (use) => {
  for (const mode of ['custom', 'generic'] as const) {
    const [before, after] = [await explain(small, mode, use), await explain(big, mode, use)];
    expect(after.length).toBeGreaterThan(3);
    expect(after.map(({ text }) => text)).toEqual(before.map(({ text }) => text));
    const pages = after.map(({ text, buffers }, at) => ({ text, small: before[at]?.buffers ?? 0, big: buffers }));
    const bad = pages.filter((each) =>
      isRead(each.text)
        ? each.big > MAX_BUFFERS || each.big - each.small > MAX_GROWTH.reading
        : each.big - each.small > MAX_GROWTH.writing,
    );
    expect(bad, mode).toEqual([]);
  }
});
