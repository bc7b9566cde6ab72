import type { FieldTable } from './field-table.ts';

type NamesOf<Draft, Value> = {
  [Name in keyof Draft]: [Draft[Name]] extends [Value] ? Name : never;
}[keyof Draft] &
  string;

type BoundField<Value> = { label: string; value: Value; error: string | undefined; onChange: (value: Value) => void };
type BoundSwitch = { label: string; isOn: boolean; error: string | undefined; onChange: (isOn: boolean) => void };

export type Bind<Draft> = {
  /** A text box. */
  text: (name: NamesOf<Draft, string>) => BoundField<string>;
  /** A switch or a checkbox. */
  switch: (name: NamesOf<Draft, boolean>) => BoundSwitch;
  /** Anything else: pickers, days, money. */
  value: <Name extends keyof Draft & string>(name: Name) => BoundField<Draft[Name]>;
};

type BoundForm<Draft> = {
  draft: Draft;
  errors: Readonly<Record<string, string>>;
  change: (part: Partial<Draft>) => void;
};

/** What a field needs of its form, by its name: `<TextField {...form.bind.text('name')} />`. */
export function bindFields<Draft extends object>(form: BoundForm<Draft>, fields: FieldTable<Draft>): Bind<Draft> {
  const { draft, errors, change } = form;
  const value = <Name extends keyof Draft & string>(name: Name): BoundField<Draft[Name]> => ({
    label: fields.labelOf(name),
    value: draft[name],
    error: errors[name],
    onChange: (next) => change({ [name]: next } as unknown as Partial<Draft>),
  });
  return {
    // The names that are allowed hold a text or a yes and no; TypeScript does not see it through the filter.
    text: (name) => value(name) as unknown as BoundField<string>,
    switch: (name) => {
      const { value: isOn, ...rest } = value(name) as unknown as BoundField<boolean>;
      return { ...rest, isOn };
    },
    value,
  };
}
