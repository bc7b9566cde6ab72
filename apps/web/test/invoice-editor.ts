import { http } from 'msw';
import { anAccount, data, flat, onGet, onPost } from './answers.ts';
import { documentSettings } from './document-settings.ts';
import { anInvoiceAnswer } from './invoices.ts';
import { aRate, aTax } from './sales-taxes.ts';
import { server } from './server.ts';

export const API = 'http://localhost:3000/api';
const HST = aTax(7, { abbreviation: 'HST', rates: [aRate(70, { rate: 13 })] });
const taxes = [HST, aTax(1, { isDefault: false }), aTax(2, { abbreviation: 'QST', isDefault: false })];
const settings = () =>
  documentSettings({ terms: 'Net 30', displayInternalCustomField_1: true, customFieldTitle_1: 'PO number' });

/** Everything the editor asks for, of a new document and of number 42. */
export const answerEditor = () =>
  server.use(
    onGet('/auth', () => flat(anAccount())),
    onGet('/invoices/setting', () => data(settings())),
    onGet('/salesTaxes/options', () => data({ salesTaxes: taxes, taxGroups: [] })),
    onGet('/services/recent', () => data([])),
    onGet('/tags/getAssignedTags', () => data([])),
    onGet('/uploader/list', () => data([])),
    onGet('/invoices/detail/42', () => data(anInvoiceAnswer())),
    http.get(`${API}/services/search/:term`, () => data([])),
    onGet('/invoices/clientById/7', () => data({ clients: anInvoiceAnswer().clients })),
  );

type Sent = { method: string; body: Record<string, unknown>; key: string | null };

/** What saves send, answered by the given reply. */
export function onSave(reply: (count: number) => Response | Promise<Response>) {
  const sent: Sent[] = [];
  const take = async ({ request }: { request: Request }) => {
    const body = (await request.json()) as Record<string, unknown>;
    sent.push({ method: request.method, body, key: request.headers.get('Idempotency-Key') });
    return reply(sent.length);
  };
  server.use(http.put(`${API}/invoices/42`, take), onPost('/invoices', take));
  return sent;
}
