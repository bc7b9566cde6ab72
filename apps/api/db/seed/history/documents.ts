import { setInvoiceStatus } from '@countinghouse/contracts/invoice-actions';
import { InvoiceInput } from '@countinghouse/contracts/invoices';
import { dayIn } from '@countinghouse/domain/days/zones';
import { dayAfter } from '@countinghouse/domain/documents/days';
import { createInvoice } from '../../../src/features/invoices/create-invoice.ts';
import { moveDocument } from '../../../src/features/invoices/move-document.ts';
import type { Ctx } from '../../../src/platform/ctx.ts';
import { officeTime, ZONE } from './calendar.ts';
import { act, type Firm, type FirmCustomer, type StaffName } from './firm.ts';
import { mailDocument, viewDocument } from './mails.ts';
import { tagDocument } from './tags.ts';
import type { WorkLine } from './works.ts';

export const today = ({ clock }: Firm): string => dayIn(ZONE, clock.now);

/** Firms have a month, people two weeks. */
export const termsOf = ({ company }: FirmCustomer): number => (company ? 30 : 14);

export type NewDocument = {
  kind: 'invoice' | 'estimate';
  customer: FirmCustomer;
  lines: readonly WorkLine[];
  note?: string;
  terms?: number;
  discount?: number;
};

/** Parts of which nothing is left are not sold. */
function soldLines({ shelf }: Firm, lines: readonly WorkLine[]): WorkLine[] {
  return lines.filter(({ serviceName, quantity = 1 }) => {
    const left = shelf.get(serviceName);
    if (left === undefined) return true;
    if (left < quantity) return false;
    shelf.set(serviceName, left - quantity);
    return true;
  });
}

/** Types a draft of today. */
export async function writeDraft(ctx: Ctx, firm: Firm, document: NewDocument): Promise<number> {
  const { kind, customer, note = '', terms = termsOf(customer), discount = 0 } = document;
  const billingDate = today(firm);
  const items = soldLines(firm, document.lines).map((line) => ({
    ...line,
    idService: firm.items.get(line.serviceName) ?? 0,
    taxes: customer.taxes,
  }));
  const typed = { generateType: kind, idClient: customer.id, billingDate, note, discount, items };
  const { row } = await createInvoice(ctx, InvoiceInput.parse({ ...typed, dueDate: dayAfter(billingDate, terms) }));
  await tagDocument(ctx, firm, row.id);
  return row.id;
}

export const move = (ctx: Ctx, id: number, request: object): Promise<void> =>
  moveDocument(ctx, id, setInvoiceStatus.body.parse(request));

/** How a document goes out: most by mail, some are handed over on site, and some lie in the tray for a while. */
type Delivery = 'mailed' | 'handed' | 'kept';

/** Writes an invoice and has it out. Those of the seller are approved by the manager. */
export async function bill(
  firm: Firm,
  who: StaffName,
  document: NewDocument,
  delivery: Delivery = 'mailed',
): Promise<number> {
  const issue = async (ctx: Ctx, id: number) => {
    if (delivery === 'mailed') return mailDocument(ctx, firm, { id, as: 'invoice' });
    await move(ctx, id, { action: 'approve' });
    if (delivery === 'handed') await move(ctx, id, { action: 'markSent' });
  };
  const id = await act(firm, who, async (ctx) => {
    const draft = await writeDraft(ctx, firm, document);
    if (who !== 'seller') await issue(ctx, draft);
    return draft;
  });
  if (who === 'seller') await act(firm, 'manager', (ctx) => issue(ctx, id));
  if (delivery === 'mailed') planView(firm, id, document.kind);
  return id;
}

/** Three of four customers open the link within some days. */
export function planView(firm: Firm, id: number, kind: 'invoice' | 'estimate'): void {
  const { dice } = firm;
  if (!dice.chance(0.7) || firm.pace > 1) return;
  const at = officeTime(dice, dayAfter(today(firm), dice.whole(0, 4)));
  if (at > firm.clock.now) firm.agenda.add(at, () => viewDocument(firm, id, kind));
}
