import { CompanyInput, saveCompany } from '@countinghouse/contracts/businesses';
import { ERRORS } from '@countinghouse/contracts/errors';
import { ApiError } from '../../../platform/api.ts';
import type { FormErrors, Refusal } from '../../../platform/draft-saving.ts';
import { bodyOf, type CompanyDraft, pagesOf } from './company-draft.ts';

/** Where the form shows what is wrong with one row. */
export const pageError = (key: number) => `webPages.${key}`;

const SERVICE_FIELDS: Record<string, string> = {
  addressLine1: 'serviceLine1',
  addressLine2: 'serviceLine2',
  postalCode: 'servicePostalCode',
};

/** `address.postalCode` → `postalCode`, `webPages.1.pageURL` → the row that was sent second. */
function fieldOf(path: string, draft: CompanyDraft): string {
  const [name = '', part = ''] = path.split('.');
  if (name === 'webPages') return pageError(pagesOf(draft)[Number(part)]?.key ?? 0);
  if (name === 'address') return part.startsWith('id') ? 'place' : part;
  if (name === 'serviceAddress') return SERVICE_FIELDS[part] ?? 'servicePlace';
  return name;
}

const errorsOf = (fields: FormErrors, draft: CompanyDraft): FormErrors =>
  Object.fromEntries(Object.entries(fields).map(([path, message]) => [fieldOf(path, draft), message]));

/** A program may send back a company without an e-mail address as it is; the form asks for one. */
const FormBody = saveCompany.body.extend({ companyEmail: CompanyInput.shape.companyEmail });

/** The contract judges, so browser and server never disagree. */
export function refusalOf(draft: CompanyDraft): Refusal | undefined {
  const issues = FormBody.safeParse(bodyOf(draft)).error?.issues ?? [];
  if (issues.length === 0) return undefined;
  const fields = Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
  return { text: ERRORS['request.invalid'].message, errors: errorsOf(fields, draft) };
}

export function refusalIn(error: unknown, draft: CompanyDraft): Refusal | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { code, fields, message } = error.problem;
  if (code === 'location.not_found') return { text: message, errors: { place: message } };
  if (code === 'request.invalid' && fields) return { text: message, errors: errorsOf(fields, draft) };
  return undefined;
}
