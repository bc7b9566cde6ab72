import { paperDesignOf } from '@countinghouse/contracts/document-design';
import { sampleDocument } from '@countinghouse/pdf/sample';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../../platform/debounced.ts';
import { PaperPreview } from '../../../ui/show/PaperPreview.tsx';

import { type PreviewSettings, previewDocument } from './preview-document.ts';
import { useLetterhead } from './use-letterhead.ts';

/** Long enough to skip the letters of a word, short enough to feel at once. */
const SETTLED = 150;

/** The sample invoice as it would be printed with what the form holds now. */
export function SettingsPreview({ settings }: { settings: PreviewSettings }) {
  const { t } = useTranslation();
  const letterhead = useLetterhead();
  // By its content: a form that is drawn again without a change must not have its paper drawn again.
  const settled = useDebounced(JSON.stringify(settings), SETTLED);
  const document = useMemo(() => {
    const shown = JSON.parse(settled) as PreviewSettings;
    const sample = sampleDocument({ currencyCode: shown.currencyCode, design: paperDesignOf(shown) });
    return letterhead && previewDocument(sample, shown, letterhead);
  }, [settled, letterhead]);
  return <PaperPreview document={document} label={t('settings.preview')} />;
}
