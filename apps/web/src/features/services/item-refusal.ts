import { ERRORS, type ErrorCode } from '@countinghouse/contracts/errors';
import { ApiError } from '../../platform/api.ts';
import type { FormErrors, Refusal } from '../../platform/draft-saving.ts';

export function refused(errors: FormErrors): Refusal {
  const texts = Object.values(errors);
  return { text: texts.length === 1 ? (texts[0] ?? '') : ERRORS['request.invalid'].message, errors };
}

/** What the server found wrong; `about` says which field of the form each refusal is about. */
export const refusalAbout =
  (about: Partial<Record<ErrorCode, string>>) =>
  (error: unknown): Refusal | undefined => {
    if (!(error instanceof ApiError)) return undefined;
    const { code, fields, message } = error.problem;
    if (code === 'request.invalid' && fields) return refused(fields);
    const field = about[code];
    if (!field) return undefined;
    const text = fields?.[field] ?? message;
    return { text, errors: { [field]: text } };
  };
