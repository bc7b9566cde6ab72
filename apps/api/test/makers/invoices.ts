import { InvoiceInput } from '@countinghouse/contracts/invoices';
import { approveInvoice } from '../../src/features/invoices/approve-invoice.ts';
import { createInvoice } from '../../src/features/invoices/create-invoice.ts';
import type { Platform } from '../../src/platform/platform.ts';
import { type Member, within } from './businesses.ts';

type World = { platform: Platform };
type Owner = Pick<Member, 'businessId' | 'userId'>;

/** What the editor sends, complete and small: two hours of cleaning. */
export const invoiceInput = (given: Partial<InvoiceInput> = {}): InvoiceInput => ({
  generateType: 'invoice',
  billingDate: '2026-11-12',
  dueDate: '2026-12-12',
  items: [{ serviceName: 'House cleaning', unit: 'hour', quantity: 2, price: 45 }],
  ...given,
});

/** A draft, made as the editor makes it. Answers its id. */
export const anInvoice = (world: World, { businessId, userId }: Owner, given: Partial<InvoiceInput> = {}) =>
  within(world, businessId, userId, async (ctx) => {
    const { row } = await createInvoice(ctx, InvoiceInput.parse(invoiceInput(given)));
    return row.id;
  });

/** An approved one; it needs a customer (`idClient`). */
export const anApprovedInvoice = async (
  world: World,
  owner: Owner,
  given: Partial<InvoiceInput> & { idClient: number },
) => {
  const id = await anInvoice(world, owner, given);
  await within(world, owner.businessId, owner.userId, (ctx) => approveInvoice(ctx, id, { confirmDate: true }));
  return id;
};
