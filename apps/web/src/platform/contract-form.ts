import { type FormEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { type FieldErrors, fieldErrors, problemText } from './problems.ts';

type ContractForm<S extends z.ZodType> = {
  /** The endpoint's own body schema: the browser refuses exactly what the server would. */
  schema: S;
  read: (data: FormData) => Partial<z.input<S>>;
  submit: (values: z.output<S>) => Promise<unknown>;
  /** What to say beside the form about a failure that names no field; nothing where a toast has said it. */
  textOf?: (error: unknown) => string | undefined;
};

/**
 * A plain HTML form judged by a contract's schema. Values stay in the inputs, so that password managers and autofill
 * work as they expect; only errors are state.
 */
export function useContractForm<S extends z.ZodType>({ schema, read, submit, textOf = problemText }: ContractForm<S>) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const refuse = (fields: FieldErrors) => {
    setErrors(fields);
    const names = Object.keys(fields);
    const controls = [...(form.current?.elements ?? [])] as HTMLInputElement[];
    controls.find(({ name }) => names.includes(name))?.focus();
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const parsed = schema.safeParse(read(new FormData(event.currentTarget)));
    if (!parsed.success) return refuse(firstIssues(parsed.error));
    setErrors({});
    setProblem(undefined);
    setIsPending(true);
    try {
      await submit(parsed.data);
    } catch (error) {
      const fields = fieldErrors(error);
      if (Object.keys(fields).length > 0) refuse(fields);
      else setProblem(textOf(error));
    } finally {
      setIsPending(false);
    }
  };

  /** An error goes as soon as its field is touched. */
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement;
    if (name in errors) setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name)));
  };

  return { errors, problem, isPending, props: { ref: form, onSubmit, onInput, noValidate: true } };
}

function firstIssues(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const { path, message } of error.issues) fields[path.join('.')] ??= message;
  return fields;
}
