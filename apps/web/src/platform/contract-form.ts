import { type FormEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { type FieldErrors, fieldErrors } from './problems.ts';

type ContractForm<S extends z.ZodType> = {
  /** The endpoint's own body schema: the browser refuses exactly what the server would. */
  schema: S;
  read: (data: FormData) => Partial<z.input<S>>;
  submit: (values: z.output<S>) => Promise<unknown>;
  /** A failure that names no field. */
  onProblem: (error: unknown) => void;
};

/**
 * A plain HTML form judged by a contract's schema. Values stay in the inputs, so that password managers and autofill
 * work as they expect; only errors are state.
 */
export function useContractForm<S extends z.ZodType>({ schema, read, submit, onProblem }: ContractForm<S>) {
  const [errors, setErrors] = useState<FieldErrors>({});
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
    setIsPending(true);
    try {
      await submit(parsed.data);
    } catch (error) {
      const fields = fieldErrors(error);
      if (Object.keys(fields).length > 0) refuse(fields);
      else onProblem(error);
    } finally {
      setIsPending(false);
    }
  };

  /** An error goes as soon as its field is touched. */
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement;
    if (name in errors) setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name)));
  };

  return { errors, isPending, props: { ref: form, onSubmit, onInput, noValidate: true } };
}

function firstIssues(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const { path, message } of error.issues) fields[path.join('.')] ??= message;
  return fields;
}
