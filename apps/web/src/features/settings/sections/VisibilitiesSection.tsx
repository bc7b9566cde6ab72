import { DocumentSettingsInput } from '@countinghouse/contracts/document-settings';
import { useTranslation } from 'react-i18next';
import { SectionFrame } from '../SectionFrame.tsx';
import { SwitchRow } from '../SwitchRow.tsx';
import { settingsPart, useSettingsPart } from '../settings-part.ts';
import type { SectionProps } from './section-props.ts';

const visibilities = settingsPart(
  'visibilities',
  DocumentSettingsInput.pick({
    displayLogo: true,
    displayCompanyInfo: true,
    displayCustomerBilling: true,
    displayCustomerShipping: true,
    displayTerms: true,
    displayFooterNote: true,
    displayDueDate: true,
    displayItemSpecs: true,
    displayItemTax: true,
    displayItemDiscount: true,
    displaySummaryDiscount: true,
    displaySummaryShipping: true,
  }),
);

/** From the top of the page to its foot. */
const GROUPS = {
  head: ['displayLogo', 'displayCompanyInfo', 'displayCustomerBilling', 'displayCustomerShipping', 'displayDueDate'],
  table: ['displayItemSpecs', 'displayItemTax', 'displayItemDiscount'],
  foot: ['displaySummaryDiscount', 'displaySummaryShipping', 'displayTerms', 'displayFooterNote'],
} as const;
const GROUP_NAMES = ['head', 'table', 'foot'] as const;

/** What customers see on their documents. */
export function VisibilitiesSection({ settings, onDirty }: SectionProps) {
  const { t } = useTranslation();
  const form = useSettingsPart(visibilities, { settings, onDirty });
  return (
    <SectionFrame name="visibilities" form={form} preview={{ ...settings, ...form.draft }}>
      {GROUP_NAMES.map((group) => (
        <fieldset key={group} className="ch-switch-rows">
          <legend>{t(`settings.visibilities.${group}`)}</legend>
          {GROUPS[group].map((field) => (
            <SwitchRow
              key={field}
              label={t(`settings.fields.${field}`)}
              help={t(`settings.visibilities.help.${field}`)}
              isOn={form.draft[field]}
              onChange={(isOn) => form.change({ [field]: isOn })}
            />
          ))}
        </fieldset>
      ))}
    </SectionFrame>
  );
}
