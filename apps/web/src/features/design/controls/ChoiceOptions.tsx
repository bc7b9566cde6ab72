type ChoiceOptionsProps<Value extends string> = { values: readonly Value[]; textOf: (value: Value) => string };

/** The entries of a select, one for each value. */
export const ChoiceOptions = <Value extends string>({ values, textOf }: ChoiceOptionsProps<Value>) =>
  values.map((value) => (
    <option key={value} value={value}>
      {textOf(value)}
    </option>
  ));

/** A select hands over text; only a value that it offered comes back. */
export function chosenOf<Value extends string>(values: readonly [Value, ...Value[]], text: string): Value {
  return values.find((value) => value === text) ?? values[0];
}
