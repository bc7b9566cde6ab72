const FIELDS = [1, 2, 3, 4] as const;
type Field = (typeof FIELDS)[number];

/** The four fields that a business names itself, and for whom they are switched on. */
type Switches = Record<`displayInternalCustomField_${Field}` | `displayPublicCustomField_${Field}`, boolean> &
  Record<`customFieldTitle_${Field}`, string>;
type Values = Record<`customFieldValue_${Field}`, string>;

/** Only what is switched on for customers and was filled in. */
export const printFields = (switches: Switches, values: Values): { title: string; value: string }[] =>
  FIELDS.filter((n) => switches[`displayInternalCustomField_${n}`] && switches[`displayPublicCustomField_${n}`])
    .map((n) => ({ title: switches[`customFieldTitle_${n}`], value: values[`customFieldValue_${n}`] }))
    .filter(({ value }) => value !== '');
