import { DocumentSettingsInput } from '@countinghouse/contracts/document-settings';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { SectionFrame } from '../SectionFrame.tsx';
import { settingsPart, useSettingsPart } from '../settings-part.ts';
import type { SectionProps } from './section-props.ts';

const Columns = DocumentSettingsInput.pick({
  itemsFormat: true,
  unitsFormat: true,
  priceFormat: true,
  amountFormat: true,
});
type Columns = ReturnType<typeof Columns.parse>;
const columns = settingsPart('columns', Columns);

const {
  itemsFormat: items,
  unitsFormat: units,
  priceFormat: price,
  amountFormat: amount,
} = DocumentSettingsInput.shape;

/** What the columns of the items table are called. */
export function ColumnFeaturesSection({ settings, onDirty }: SectionProps) {
  const { t } = useTranslation();
  const form = useSettingsPart(columns, { settings, onDirty });
  const { draft, bind } = form;
  return (
    <SectionFrame name="column-features" form={form} preview={{ ...settings, ...draft }}>
      <div className="ch-form-grid">
        <SelectField {...bind.value('itemsFormat')}>
          <Names names={items.options.map((name) => [name, t(`settings.columns.description.${name}`)])} />
        </SelectField>
        <SelectField {...bind.value('unitsFormat')}>
          <Names names={units.options.map((name) => [name, t(`settings.columns.units.${name}`)])} />
        </SelectField>
        <SelectField {...bind.value('priceFormat')}>
          <Names names={price.options.map((name) => [name, t(`settings.columns.price.${name}`)])} />
        </SelectField>
        <SelectField {...bind.value('amountFormat')}>
          <Names names={amount.options.map((name) => [name, t(`settings.columns.amount.${name}`)])} />
        </SelectField>
      </div>
      <TableHead draft={draft} />
    </SectionFrame>
  );
}

const Names = ({ names }: { names: readonly (readonly [string, string])[] }) =>
  names.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));

/** The head of the table as it will read, over one line of an invoice. */
function TableHead({ draft }: { draft: Columns }) {
  const { t } = useTranslation();
  return (
    <table className="ch-column-preview">
      <caption>{t('settings.columns.preview')}</caption>
      <thead>
        <tr>
          <th scope="col">{t(`settings.columns.description.${draft.itemsFormat}`)}</th>
          <th scope="col">{t(`settings.columns.units.${draft.unitsFormat}`)}</th>
          <th scope="col">{t(`settings.columns.price.${draft.priceFormat}`)}</th>
          <th scope="col">{t(`settings.columns.amount.${draft.amountFormat}`)}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>{t('settings.columns.sample')}</td>
          <td>14</td>
          <td>285.00</td>
          <td>3,990.00</td>
        </tr>
      </tbody>
    </table>
  );
}
