import type * as visits from '@countinghouse/contracts/calendar-invitations';
import type * as payments from '@countinghouse/contracts/public-payments';
import type * as contract from '@countinghouse/contracts/public-share';
import type { getSharedStatement } from '@countinghouse/contracts/statements';
import type { z } from 'zod';

/** As it stands on the wire: the page shows numbers and computes none, so it needs no codec and none of its weight. */
export type SharedDocument = z.input<typeof contract.SharedDocument>;
export type ChosenDocument = z.input<typeof contract.ChosenDocument>;
export type SharedStatementPage = z.input<typeof getSharedStatement.response>;
export type SharedVisit = z.input<typeof visits.SharedVisit>;
export type Visit = NonNullable<SharedVisit['visit']>;
export type Paper = SharedDocument['paper'];
export type PaperLine = Paper['lines'][number];
export type PaperItem = Extract<PaperLine, { kind: 'item' }>;
export type ThreadMessage = SharedDocument['thread'][number];
export type Question = SharedDocument['choices'][number];
export type Choice = z.input<typeof contract.previewSharedChoice.body>['choices'][number];
export type Signature = z.input<typeof contract.acceptSharedEstimate.body>['signature'];
export type SharedPart = SharedDocument['parts'][number];
export type PayCard = z.input<typeof payments.PayCard>;
export type PaymentProgress = z.input<typeof payments.getPaymentProgress.response>;
export type DeclineReason = z.input<typeof contract.declineSharedEstimate.body>['declineReason'];

/** The server refused. `code` says why; '' when no usable answer came. */
export class ShareError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.name = 'ShareError';
    this.code = code;
  }
}

const address = new URLSearchParams(location.search);
const shared = { p: address.get('p') ?? '', uuid: address.get('uuid') ?? '' };
const TIMEOUT = 30_000;
const PASS = `ch.pass.${shared.uuid.slice(0, 24)}`;

/** What the passcode was traded for; kept for this tab alone. */
function passHeaders(): Record<string, string> {
  const pass = sessionStorage.getItem(PASS);
  return pass ? { 'Share-Pass': pass } : {};
}

async function send(path: string, body?: object, asked: Record<string, string> = {}): Promise<Response> {
  const query = body ? '' : `?${new URLSearchParams({ ...shared, ...asked }).toString()}`;
  const response = await fetch(`${import.meta.env.VITE_API_BASE ?? '/api'}/sharepoint/${path}${query}`, {
    method: body ? 'POST' : 'GET',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(TIMEOUT),
    headers: { accept: 'application/json', ...passHeaders(), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify({ ...shared, ...body }) }),
  }).catch(() => null);
  if (response?.ok) return response;
  const problem = (await response?.json().catch(() => null)) as { code?: string; message?: string } | null;
  throw new ShareError(problem?.code ?? '', problem?.message ?? '');
}

async function answerOf<T>(path: string, body?: object, asked?: Record<string, string>): Promise<T> {
  const { data } = (await (await send(path, body, asked)).json()) as { data: T };
  return data;
}

/** Whether this address is of a statement, which is no document and has a page of its own. */
export const isStatement = (): boolean => shared.p === 'statement';
export const loadStatement = () => answerOf<SharedStatementPage>('statement');
export const statementPdf = (): string =>
  `${import.meta.env.VITE_API_BASE ?? '/api'}/sharepoint/statement_pdf?${new URLSearchParams(shared).toString()}`;
/** Whether it is of an invitation to a visit. */
export const isVisit = (): boolean => shared.p === 'visit';
/** Looking at it answers nothing. */
export const loadVisit = (reader: Record<string, string>) => answerOf<SharedVisit>('visit', undefined, reader);
export const answerVisit = (way: 'accept' | 'decline' | 'propose', body: object) =>
  answerOf<SharedVisit>(`visit/${way}`, body);
export const loadDocument = () => answerOf<SharedDocument>('document');
export const previewChoices = (choices: readonly Choice[]) => answerOf<ChosenDocument>('preview', { choices });
export const acceptEstimate = (body: object) => answerOf<SharedDocument>('accept', { ...body, hasAgreed: true });
export const declineEstimate = (declineReason: DeclineReason, text: string) =>
  answerOf<SharedDocument>('decline', { declineReason, text });
export const askQuestion = (body: { name: string; text: string; onceKey: string }) =>
  answerOf<ThreadMessage[]>('question', body);

/** The payment that this page came back from, as its address says. */
export const attemptOf = (): string | null => new URLSearchParams(location.search).get('attempt');
/** What can be paid here. */
export const loadPayCard = () => answerOf<PayCard>('pay');
export const startPayment = (body: { amount?: number; idRequest?: number; saveMethod: boolean }) =>
  answerOf<{ idAttempt: number; url: string }>('pay', body);
/** Reads only: looking twice, or on two devices, changes nothing. */
export const loadProgress = (attempt: string) => answerOf<PaymentProgress>('payment', undefined, { attempt });

export async function unlock(passcode: string): Promise<void> {
  const { pass } = await answerOf<{ pass: string }>('passcode', { passcode });
  sessionStorage.setItem(PASS, pass);
}

/** The PDF as a blob, as the specification fetches it; a passcode never becomes part of an address. */
export async function downloadPdf(fileName: string): Promise<void> {
  const url = URL.createObjectURL(await (await send('invoice_pdf')).blob());
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
