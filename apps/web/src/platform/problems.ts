import { ApiError, NetworkError } from './api.ts';
import { i18n } from './i18n/index.ts';
import { notify } from './notify.ts';
import { isOnline } from './online.ts';

export type FieldErrors = Record<string, string>;

/** What belongs beside inputs, keyed by the field's name on the wire. */
export const fieldErrors = (error: unknown): FieldErrors => (error instanceof ApiError && error.problem.fields) || {};

/** One sentence for the user. An unknown error is a bug of ours: it is reported by its boundary, not explained here. */
export function problemText(error: unknown): string {
  if (error instanceof ApiError) return error.problem.message;
  if (error instanceof NetworkError) return i18n.t(isOnline() ? 'problem.noAnswer' : 'state.offline');
  return i18n.t('problem.unexpected');
}

export const showProblem = (error: unknown) => notify.error(problemText(error));

export const isCode = (error: unknown, code: ApiError['problem']['code']) =>
  error instanceof ApiError && error.problem.code === code;
