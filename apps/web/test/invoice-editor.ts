import { getDocumentSettings } from '@countinghouse/contracts/document-settings';
import { listFiles } from '@countinghouse/contracts/files';
import { getInvoiceClient } from '@countinghouse/contracts/invoice-actions';
import { createInvoice, getInvoice, updateInvoice } from '@countinghouse/contracts/invoices';
import { listRecentServices, searchServices } from '@countinghouse/contracts/services';
import { getAssignedTags } from '@countinghouse/contracts/tags';
import { listTaxOptions } from '@countinghouse/contracts/tax-groups';
import { documentSettings } from './document-settings.ts';
import { anInvoiceAnswer } from './invoices.ts';
import { onCall, type Reply } from './on-call.ts';
import { aRate, aTax } from './sales-taxes.ts';

const HST = aTax(7, { abbreviation: 'HST', rates: [aRate(70, { rate: 13 })] });
const taxes = [HST, aTax(1, { isDefault: false }), aTax(2, { abbreviation: 'QST', isDefault: false })];
const settings = () =>
  documentSettings({ terms: 'Net 30', displayInternalCustomField_1: true, customFieldTitle_1: 'PO number' });

/** Everything the editor asks for, of a new document and of number 42. */
export const answerEditor = () => {
  onCall(getDocumentSettings, settings());
  onCall(listTaxOptions, { salesTaxes: taxes, taxGroups: [] });
  onCall(listRecentServices, []);
  onCall(getAssignedTags, []);
  onCall(listFiles, []);
  onCall(getInvoice, anInvoiceAnswer());
  onCall(searchServices, []);
  onCall(getInvoiceClient, { clients: anInvoiceAnswer().clients });
};

type SaveCall = { method: string; body: unknown; key: string | null };

/** Answers saves by the given reply, and returns what they send. */
export function onSave(reply: (count: number) => Reply<typeof createInvoice> | Promise<Reply<typeof createInvoice>>) {
  const sent: SaveCall[] = [];
  const take = ({ request, body }: { request: Request; body: unknown }) => {
    sent.push({ method: request.method, body, key: request.headers.get('Idempotency-Key') });
    return reply(sent.length);
  };
  onCall(updateInvoice, take);
  onCall(createInvoice, take);
  return sent;
}
