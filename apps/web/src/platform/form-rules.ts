import type { FormInstance, FormRule } from 'antd';
import type { z } from 'zod';
import { i18n } from './i18n/index.ts';
import { fieldErrors, showProblem } from './problems.ts';

/** An antd rule that lets the contract's own schema judge one field, so that browser and server never disagree. */
export function contractRule<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>, field: keyof Shape): FormRule {
  return {
    validator: async (_, value: unknown) => {
      const complaint = judge(schema.shape[field] as unknown as z.ZodType, value);
      if (complaint) throw new Error(complaint);
    },
  };
}

function judge(field: z.ZodType, value: unknown): string | undefined {
  const result = field.safeParse(value);
  if (result.success) return undefined;
  if (value !== undefined) return result.error.issues[0]?.message;
  // An input nobody touched has no value at all. As an empty text it gets the contract's own words.
  const asEmpty = field.safeParse('');
  const issue = asEmpty.error?.issues[0];
  return issue && issue.code !== 'invalid_type' ? issue.message : i18n.t('problem.required');
}

/** The server's field errors beside their inputs, the first one in view; anything else as a toast. */
export function showFormProblem(form: FormInstance, error: unknown) {
  const entries = Object.entries(fieldErrors(error));
  const [first] = entries;
  if (!first) return showProblem(error);
  form.setFields(entries.map(([name, message]) => ({ name: name.split('.'), errors: [message] })));
  form.scrollToField(first[0].split('.'), { focus: true });
}
