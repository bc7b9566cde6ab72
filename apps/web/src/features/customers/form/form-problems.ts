import { CustomerInput } from '@countinghouse/contracts/customers';
import { ERRORS, type ErrorCode } from '@countinghouse/contracts/errors';
import type { CustomerType } from '@countinghouse/domain/customers/options';
import { ApiError } from '../../../platform/api.ts';
import type { FormErrors, Refusal } from '../../../platform/draft-saving.ts';
import { isChosen } from '../../locations/index.ts';
import { type AccountDraft, bodyOf, filledContacts, filledPages } from './account-draft.ts';

const NAME_RULES = {
  main: 'customer.name_required',
  billing: 'customer.billing_name_required',
  shipping: 'customer.shipping_name_required',
} as const satisfies Record<CustomerType, ErrorCode>;

/** Why this account cannot be saved, in the words of the specification; undefined when it can. */
export function refusalOf(kind: CustomerType, draft: AccountDraft): Refusal | undefined {
  if (draft.firstName.trim() === '') return refusal(NAME_RULES[kind], 'firstName');
  if (kind === 'main' && !isChosen(draft.place)) return refusal('customer.location_required', 'place');
  const issues = CustomerInput.safeParse(bodyOf(draft)).error?.issues ?? [];
  if (issues.length === 0) return undefined;
  const fields = Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
  return { text: ERRORS['request.invalid'].message, errors: formErrors(fields, draft) };
}

/** The server's refusal, as far as it is about the form; anything else is a failure. */
export function refusalIn(error: unknown, draft: AccountDraft): Refusal | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { code, fields, message } = error.problem;
  if (fields && code === 'request.invalid') return { text: message, errors: formErrors(fields, draft) };
  if (Object.values(NAME_RULES).some((rule) => rule === code)) return refusal(code, 'firstName');
  if (code === 'customer.location_required' || code === 'location.not_found') return refusal(code, 'place');
  return undefined;
}

const refusal = (code: ErrorCode, field: string): Refusal => ({
  text: ERRORS[code].message,
  errors: { [field]: ERRORS[code].message },
});

const LISTS = {
  clientContactNumbers: ['numbers', ({ numbers }: AccountDraft) => filledContacts(numbers)],
  clientEmailAddresses: ['emails', ({ emails }: AccountDraft) => filledContacts(emails)],
  clientWebPages: ['pages', ({ pages }: AccountDraft) => filledPages(pages)],
} as const;

/** `clientEmailAddresses.1.emailAddress` → the key of the row that was sent second. */
function formErrors(fields: FormErrors, draft: AccountDraft): FormErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => {
      const [list = '', index, field] = path.split('.');
      if (list === 'coordinates' || list === 'clientCompanies') return [field ?? list, message];
      if (!isList(list)) return [list, message];
      const [name, rowsSent] = LISTS[list];
      return [`${name}.${rowsSent(draft)[Number(index)]?.key}`, message];
    }),
  );
}

const isList = (name: string): name is keyof typeof LISTS => name in LISTS;
