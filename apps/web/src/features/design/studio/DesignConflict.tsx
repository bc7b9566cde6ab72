import type { DesignInput } from '@countinghouse/contracts/document-design';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ConflictDialog } from '../../../ui/form/ConflictDialog.tsx';
import type { DesignForm } from './use-design-form.ts';

/** Somebody else applied a design meanwhile: each part that differs, to choose from. */
export function DesignConflict({ versions, close, settle }: NonNullable<DesignForm['conflict']>) {
  const { t } = useTranslation();
  return (
    <ConflictDialog
      title={t('design.studio.conflict')}
      versions={versions}
      meaning={(draft, field) => String(draft[field])}
      labelOf={(field) => labelOf(field, t)}
      textOf={(draft, field) => textOf(draft, field, t)}
      close={close}
      onSettle={(draft) => void settle(draft)}
    />
  );
}

const LABELS = {
  designTemplate: 'template',
  designPrimaryColor: 'primaryColour',
  designBackgroundColor: 'background',
  designWatermarkText: 'watermarkText',
  designWatermarkOpacity: 'opacity',
  designWatermarkBold: 'bold',
  designWatermarkItalics: 'italics',
  designWatermarkAngle: 'angle',
  designPageSize: 'pageSize',
  designPageOrientation: 'orientation',
  designFont: 'font',
  designDensity: 'density',
  designMargin: 'margin',
  designLogoSize: 'logoSize',
  designLogoPosition: 'logoPosition',
  designSections: 'order.sections',
  designColumns: 'order.columns',
  designSignature: 'signature',
  designSignatureLabel: 'signatureLabel',
} as const satisfies Record<keyof DesignInput, string>;

const labelOf = (field: keyof DesignInput, t: TFunction): string => t(`design.${LABELS[field]}`);

function textOf(draft: DesignInput, field: keyof DesignInput, t: TFunction): string {
  switch (field) {
    case 'designTemplate':
      return t(`design.templates.${draft.designTemplate}`);
    case 'designPageSize':
      return t(`design.pageSizes.${draft.designPageSize}`);
    case 'designPageOrientation':
      return t(`design.orientations.${draft.designPageOrientation}`);
    case 'designFont':
      return t(`design.fonts.${draft.designFont}`);
    case 'designDensity':
      return t(`design.densities.${draft.designDensity}`);
    case 'designLogoSize':
      return t(`design.logoSizes.${draft.designLogoSize}`);
    case 'designLogoPosition':
      return t(`design.logoPositions.${draft.designLogoPosition}`);
    case 'designSections':
      return orderText(
        draft.designSections.map((name) => t(`design.sections.${name}`)),
        t,
      );
    case 'designColumns':
      return orderText(
        draft.designColumns.map((name) => t(`design.columns.${name}`)),
        t,
      );
    case 'designMargin':
      return t('design.millimetres', { millimetres: draft.designMargin });
    case 'designWatermarkAngle':
      return t('design.degrees', { angle: draft.designWatermarkAngle });
    case 'designWatermarkBold':
    case 'designWatermarkItalics':
    case 'designSignature':
      return draft[field] ? t('ui.yes') : t('ui.no');
    case 'designPrimaryColor':
    case 'designBackgroundColor':
    case 'designWatermarkText':
    case 'designSignatureLabel':
    case 'designWatermarkOpacity':
      return String(draft[field]);
  }
}

const orderText = (names: readonly string[], t: TFunction) =>
  names.length > 0 ? names.join(', ') : t('design.order.own');
