import { createContext, use } from 'react';
import type { FormErrors } from '../../../platform/draft-saving.ts';
import { lineError } from './model/problems.ts';

const NONE: FormErrors = {};
export const ErrorsContext = createContext<FormErrors>(NONE);

export const useErrors = (): FormErrors => use(ErrorsContext);

/** What was refused on one line, by its fields; the same object for every line without a fault. */
export function useLineErrors(key: number): FormErrors {
  const errors = useErrors();
  const prefix = lineError(key, '');
  const own = Object.entries(errors).filter(([name]) => name.startsWith(prefix));
  return own.length === 0 ? NONE : Object.fromEntries(own.map(([name, text]) => [name.slice(prefix.length), text]));
}
