import { ERRORS } from '@countinghouse/contracts/errors';
import { InvoiceInput } from '@countinghouse/contracts/invoices';
import { ApiError } from '../../../../platform/api.ts';
import type { FormErrors, Refusal } from '../../../../platform/draft-saving.ts';
import { bodyOf } from './body.ts';
import { type DocumentDraft, filledLines } from './draft.ts';

/** Why this document cannot be saved, by the contract's own rules; undefined when it can. */
export function refusalOf(draft: DocumentDraft): Refusal | undefined {
  const issues = InvoiceInput.safeParse(bodyOf(draft)).error?.issues ?? [];
  if (issues.length === 0) return undefined;
  const fields = Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
  return { text: ERRORS['request.invalid'].message, errors: formErrors(fields, draft) };
}

/**
 * Everything for which an approval would be refused, in one refusal: what keeps it from being saved, and what it lacks. Asked of
 * new documents: what cannot be approved must not take a number on the way.
 */
export function approvalRefusalOf(draft: DocumentDraft): Refusal | undefined {
  const missing: ('invoice.customer_missing' | 'invoice.lines_missing')[] = [];
  if (draft.idClient === 0) missing.push('invoice.customer_missing');
  if (!filledLines(draft).some(({ kind }) => kind === 'item')) missing.push('invoice.lines_missing');
  const refusal = refusalOf(draft);
  const [first] = missing;
  if (!first) return refusal;
  return {
    text: refusal?.text ?? ERRORS[first].message,
    errors: { ...Object.fromEntries(missing.map((code) => [AT[code], ERRORS[code].message])), ...refusal?.errors },
  };
}

/** Where a refusal that names no field belongs. */
const AT = {
  'customer.not_found': 'idClient',
  'invoice.customer_missing': 'idClient',
  'invoice.lines_missing': 'lines',
} as const;
const placeOf = (code: string): string | undefined => (AT as Record<string, string | undefined>)[code];

/** Whatever was refused, a field that the form sends has its place here. Some refusals carry other news. */
const ownFields = (fields: FormErrors = {}): [string, string][] =>
  Object.entries(fields).filter(([path]) => (path.split('.')[0] ?? '') in InvoiceInput.shape);

/** The server's refusal, as far as it is about the form; anything else is a failure. */
export function refusalIn(error: unknown, draft: DocumentDraft): Refusal | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { code, fields, message } = error.problem;
  const own = ownFields(fields);
  if (own.length > 0) return { text: message, errors: formErrors(Object.fromEntries(own), draft) };
  const field = placeOf(code);
  return field === undefined ? undefined : { text: message, errors: { [field]: message } };
}

/** The name under which a line's field finds its error. */
export const lineError = (key: number, field: string) => `lines.${key}.${field}`;

/** `items.3.price` → the price of the line that was sent fourth, wherever it stands now. */
function formErrors(fields: FormErrors, draft: DocumentDraft): FormErrors {
  const sent = filledLines(draft);
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => {
      const [list, index, ...rest] = path.split('.');
      const line = list === 'items' && index !== undefined ? sent[Number(index)] : undefined;
      if (!line) return [list === 'items' ? 'lines' : (list ?? ''), message];
      // One tax of several stands in one box with the others.
      return [lineError(line.key, rest[0] === 'taxes' ? 'taxes' : rest.join('.')), message];
    }),
  );
}
