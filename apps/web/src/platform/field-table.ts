import { ERRORS, type ErrorCode } from '@countinghouse/contracts/errors';
import type { z } from 'zod';
import { ApiError } from './api.ts';
import type { FormErrors, Refusal } from './draft-saving.ts';
import { i18n } from './i18n/index.ts';
import { type KeyedRow, rowErrors } from './row-key.ts';

export type Field<Value> = {
  label: () => string;
  /** What the field would be saved as; without it, its value as JSON. Keys of rows do not count. */
  meaning?: (value: Value) => string;
  /** Its names on the wire, where they differ from its own: `place` is sent as `idCountry` and `idState`. */
  wire?: readonly string[];
  /** The rows of a list as they are sent, so that a refused one is found again. */
  rowsSent?: (value: Value) => readonly KeyedRow[];
} & TextOf<Value>;

/** A value as a person reads it when two people saved; a text shows itself. */
type TextOf<Value> = [Value] extends [string]
  ? { text?: (value: Value) => string }
  : { text: (value: Value) => string };

/** Which field each refusal of the server is about. */
export type CodesOf<Draft> = Readonly<Partial<Record<ErrorCode, keyof Draft & string>>>;

export type FieldTable<Draft> = {
  isSame: (one: Draft, other: Draft) => boolean;
  meaning: (draft: Draft, name: keyof Draft) => string;
  labelOf: (name: keyof Draft) => string;
  textOf: (draft: Draft, name: keyof Draft) => string;
  /** Wire paths to the form's own names. */
  errorsOf: (fields: Readonly<Record<string, string>>, draft: Draft) => FormErrors;
  /** Why a draft cannot be sent. The contract judges, so browser and server never disagree. */
  refusalOf: (schema: z.ZodType, bodyOf: (draft: Draft) => unknown) => (draft: Draft) => Refusal | undefined;
  /** The server's refusal, as far as it is about the form; anything else is a failure. */
  refusalIn: (codes?: CodesOf<Draft>) => (error: unknown, draft: Draft) => Refusal | undefined;
};

/** The fields of a form, said once: for its labels, its errors, and the choice between two people's changes. */
export function fieldTable<Draft extends object>(
  fields: { readonly [Name in keyof Draft]: Field<Draft[Name]> },
): FieldTable<Draft> {
  type Name = keyof Draft & string;
  const names = Object.keys(fields) as Name[];
  /** Each name's own value goes with its own field; TypeScript cannot follow that through a loop. */
  const fieldOf = (name: keyof Draft) => fields[name] as Field<unknown> & { text?: (value: unknown) => string };
  const nameOnForm = new Map(names.flatMap((name) => (fieldOf(name).wire ?? [name]).map((wire) => [wire, name])));

  const meaning = (draft: Draft, name: keyof Draft) => (fieldOf(name).meaning ?? withoutKeys)(draft[name]);

  const errorsOf = (found: Readonly<Record<string, string>>, draft: Draft): FormErrors => {
    const named = Object.entries(found).map(([path, message]) => [onForm(path, nameOnForm), message]);
    return names.reduce((errors, name) => {
      const rows = fieldOf(name).rowsSent?.(draft[name]);
      return rows ? rowErrors(errors, name, rows) : errors;
    }, Object.fromEntries(named) as FormErrors);
  };

  return {
    isSame: (one, other) => one === other || names.every((name) => meaning(one, name) === meaning(other, name)),
    meaning,
    labelOf: (name) => fieldOf(name).label(),
    textOf: (draft, name) => (fieldOf(name).text ?? String)(draft[name]),
    errorsOf,
    refusalOf: (schema, bodyOf) => (draft) => {
      const issues = schema.safeParse(bodyOf(draft)).error?.issues ?? [];
      // The first issue of a field is the one to show.
      const found = issues.toReversed().map(({ path, message }) => [path.join('.'), message]);
      return refused(errorsOf(Object.fromEntries(found), draft));
    },
    refusalIn:
      (codes = {}) =>
      (error, draft) => {
        if (!(error instanceof ApiError)) return undefined;
        const { code, fields: found, message } = error.problem;
        if (found && Object.keys(found).length > 0) return refused(errorsOf(found, draft));
        const name = codes[code];
        return name === undefined ? undefined : { text: message, errors: { [name]: message } };
      },
  };
}

/** One wrong field is named in the message itself; several are counted on to show themselves. */
export function refused(errors: FormErrors): Refusal | undefined {
  const texts = Object.values(errors);
  const [only] = texts;
  if (only === undefined) return undefined;
  return { text: texts.length === 1 ? only : ERRORS['request.invalid'].message, errors };
}

/** The longest wire name that the path begins with: `address.idCountry` before `address`. */
function onForm(path: string, nameOnForm: ReadonlyMap<string, string>): string {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const name = nameOnForm.get(parts.slice(0, length).join('.'));
    if (name !== undefined) return [name, ...parts.slice(length)].join('.');
  }
  return path;
}

/** How a switch is read. */
export const yesOrNo = (isOn: boolean) => i18n.t(isOn ? 'ui.yes' : 'ui.no');

const withoutKeys = (value: unknown) =>
  JSON.stringify(value, (name, part: unknown) => (name === 'key' ? undefined : part)) ?? '';
