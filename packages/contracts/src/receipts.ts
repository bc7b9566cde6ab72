import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id } from './wire.ts';

const IdParam = z.object({ id: Id });
export const ReceiptAddress = z.email('Enter one e-mail address.').max(254);

export const getReceipt = endpoint({
  id: 'getReceipt',
  method: 'GET',
  path: '/payments/receipt/:id',
  summary: 'The receipt of a payment as a PDF',
  access: { can: 'payments.read' },
  params: IdParam,
  response: z.string(),
  errors: ['payment.not_found'],
});

export const sendReceipt = endpoint({
  id: 'sendReceipt',
  method: 'POST',
  path: '/payments/sendReceipt/:id',
  summary: 'Queue the receipt of a payment by e-mail',
  access: { can: 'payments.write' },
  message: 'Receipt queued',
  params: IdParam,
  body: z.object({ to: ReceiptAddress }),
  response: z.object({ idMail: Id }),
  errors: ['payment.not_found', 'payment.not_standing'],
});
