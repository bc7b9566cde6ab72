import type { DesignInput } from '@countinghouse/contracts/document-design';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../platform/notify.ts';
import { savePaper } from '../../../platform/paper/save-paper.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Segments } from '../../../ui/field/Segments.tsx';
import { PaperPreview } from '../../../ui/show/PaperPreview.tsx';
import { TRIALS, type Trial, useTrial } from './use-trial.ts';

type StageProps = {
  /** As it is stored, to compare with. */
  stored: DesignInput;
  shown: DesignInput;
  canCompare: boolean;
};

/** The real page, with something to try the design on and a way to see what changed. */
export function Stage({ stored, shown, canCompare }: StageProps) {
  const { t } = useTranslation();
  const [wantsBefore, setWantsBefore] = useState(false);
  const isBefore = canCompare && wantsBefore;
  const { trial, setTrial, document, isSample, hasNone } = useTrial(isBefore ? stored : shown);
  const label = document && !isSample ? t('design.stage.real', { number: document.number }) : t('design.sample');
  return (
    <section className="ch-stage" aria-label={label}>
      <div className="ch-stage-bar">
        <Segments
          label={t('design.stage.tryWith')}
          segments={TRIALS.map((value) => ({ value, label: t(TRIAL_TEXTS[value]) }))}
          value={trial}
          onChange={setTrial}
        />
        <Button aria-pressed={isBefore} disabled={!canCompare} onClick={() => setWantsBefore(!isBefore)}>
          {t('design.stage.before')}
        </Button>
        <Button
          icon={<Download size={15} aria-hidden="true" />}
          disabled={!document}
          onClick={() => document && savePaper(document).catch(() => notify.error(t('paper.failed')))}
        >
          {t('design.stage.download')}
        </Button>
      </div>
      {hasNone && <p className="ch-quiet">{t('design.stage.noInvoice')}</p>}
      <PaperPreview document={document} label={label} />
    </section>
  );
}

const TRIAL_TEXTS = {
  1: 'design.stage.lines1',
  30: 'design.stage.lines30',
  200: 'design.stage.lines200',
  newest: 'design.stage.newest',
} as const satisfies Record<Trial, string>;
