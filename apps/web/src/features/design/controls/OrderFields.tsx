import { ownSections, PAPER_COLUMNS } from '@countinghouse/domain/documents/printed';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../../../ui/field/CheckboxField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import type { DesignPartProps } from './design-part.ts';
import { OrderList } from './OrderList.tsx';

/** What comes first on the page and in its table, and whether there is a line to sign on. */
export function OrderFields({ design, onChange }: DesignPartProps) {
  const { t } = useTranslation();
  const { designSections: sections, designColumns: columns } = design;
  return (
    <div>
      <OrderList
        title={t('design.order.sections')}
        names={sections.length > 0 ? sections : ownSections(design.designTemplate)}
        textOf={(name) => t(`design.sections.${name}`)}
        last={{ text: t('design.sections.footer'), note: t('design.order.everyPage') }}
        isOwn={sections.length === 0}
        onChange={(designSections) => onChange({ designSections })}
      />
      <p className="ch-field-hint">{t('design.order.beside')}</p>
      <OrderList
        title={t('design.order.columns')}
        names={columns.length > 0 ? columns : PAPER_COLUMNS}
        textOf={(name) => t(`design.columns.${name}`)}
        last={{ text: t('design.columns.amount'), note: t('design.order.last') }}
        isOwn={columns.length === 0}
        onChange={(designColumns) => onChange({ designColumns })}
      />
      <div className="ch-order-signature">
        <CheckboxField
          label={t('design.signature')}
          isOn={design.designSignature}
          onChange={(designSignature) => onChange({ designSignature })}
        />
        {design.designSignature && (
          <TextField
            label={t('design.signatureLabel')}
            hint={t('design.signatureHint')}
            value={design.designSignatureLabel}
            maxLength={60}
            autoComplete="off"
            onChange={(designSignatureLabel) => onChange({ designSignatureLabel })}
          />
        )}
      </div>
    </div>
  );
}
