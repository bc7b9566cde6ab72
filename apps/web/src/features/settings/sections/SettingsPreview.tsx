import { paperDesignOf } from '@countinghouse/contracts/document-design';
import { sampleDocument } from '@countinghouse/pdf/sample';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../../platform/debounced.ts';
import { PaperPreview } from '../../../ui/show/PaperPreview.tsx';
import { businessQueries } from '../../businesses/index.ts';
import { designQueries } from '../../design/index.ts';
import { type PreviewSettings, previewDocument } from './preview-document.ts';

/** Long enough to skip the letters of a word, short enough to feel at once. */
const SETTLED = 150;

/** The sample invoice as it would be printed with what the form holds now. */
export function SettingsPreview({ settings }: { settings: PreviewSettings }) {
  const { t } = useTranslation();
  const { data: design } = useQuery(designQueries.current);
  const { data: formats } = useQuery(businessQueries.formats);
  const { data: company } = useQuery(businessQueries.company);
  // By its content: a form that is drawn again without a change must not have its paper drawn again.
  const settled = useDebounced(JSON.stringify(settings), SETTLED);
  const logo = design?.imageBase64 ?? '';
  const dayFormat = formats?.dateFormat ?? 'MMMM D, YYYY';
  const letterhead = company?.letterhead;
  const document = useMemo(() => {
    const shown = JSON.parse(settled) as PreviewSettings;
    const around = { logo, dayFormat, letterhead: letterhead ?? [] };
    return previewDocument(
      sampleDocument({ currencyCode: shown.currencyCode, design: paperDesignOf(shown) }),
      shown,
      around,
    );
  }, [settled, logo, dayFormat, letterhead]);
  return <PaperPreview document={document} label={t('settings.preview')} />;
}
