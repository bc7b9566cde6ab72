import type { DocumentSettings } from '@countinghouse/contracts/document-settings';

/** Four facts of the business's own on every document (specification 9). */
export const CUSTOM_FIELDS = [1, 2, 3, 4] as const;
export type CustomFieldNumber = (typeof CUSTOM_FIELDS)[number];

export type CustomFieldSettings = Pick<
  DocumentSettings,
  | `customFieldTitle_${CustomFieldNumber}`
  | `displayInternalCustomField_${CustomFieldNumber}`
  | `displayPublicCustomField_${CustomFieldNumber}`
>;

export function customFieldOf(settings: CustomFieldSettings, number: CustomFieldNumber) {
  const isInternal = settings[`displayInternalCustomField_${number}`];
  const isPublic = settings[`displayPublicCustomField_${number}`];
  return {
    title: settings[`customFieldTitle_${number}`],
    isInternal,
    isPublic,
    /** A title is only asked for when somebody will see it. */
    hasTitle: isInternal || isPublic,
  };
}

/** Turning Internal off also turns Public off (specification 4). */
export const withInternal = (number: CustomFieldNumber, isOn: boolean): Partial<CustomFieldSettings> => ({
  [`displayInternalCustomField_${number}`]: isOn,
  ...(!isOn && { [`displayPublicCustomField_${number}`]: false }),
});

export const withPublic = (number: CustomFieldNumber, isOn: boolean): Partial<CustomFieldSettings> => ({
  [`displayPublicCustomField_${number}`]: isOn,
});

export const withTitle = (number: CustomFieldNumber, title: string): Partial<CustomFieldSettings> => ({
  [`customFieldTitle_${number}`]: title,
});
