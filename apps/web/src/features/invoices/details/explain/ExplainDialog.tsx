import './explain.css';
import type { ExplainedAmount, Part } from '@countinghouse/domain/documents/explained';
import { ChevronRight, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ModalDialog } from '../../../../ui/overlay/ModalDialog.tsx';
import { Money } from '../../../../ui/show/Money.tsx';
import { movedText, ruleText, subjectText } from './explain-text.ts';
import { useExplanation } from './use-explanation.ts';

/** Where a number comes from: its parts, their parts, and every rounding on the way. */
export function ExplainDialog({ of, onClose }: { of: ExplainedAmount; onClose: () => void }) {
  const { t } = useTranslation();
  const { invoice, explanation } = useExplanation();
  const { currencyCode, roundingMode, pricesIncludeTax } = invoice;
  return (
    <ModalDialog
      look="side"
      className="ch-beside ch-explained"
      label={t('invoices.details.explain.title')}
      onClose={onClose}
    >
      <header>
        <h2>{t('invoices.details.explain.title')}</h2>
        <button type="button" className="ch-icon-button" aria-label={t('ui.close')} onClick={onClose}>
          <X size={18} />
        </button>
      </header>
      <div className="ch-explained-root">
        <p>{subjectText(of.subject, { invoice, t })}</p>
        <Money value={of.value} currency={currencyCode} withCode size="hero" />
        <How of={of} />
      </div>
      {of.parts.length > 0 && (
        <section aria-label={t('invoices.details.explain.steps')}>
          <Steps parts={of.parts} />
        </section>
      )}
      <footer>
        {explanation.isWorkedOut ? (
          <>
            <p>{t(`invoices.details.explain.${roundingMode}`)}</p>
            {pricesIncludeTax && <p>{t('invoices.details.explain.included')}</p>}
            <p>{t('invoices.details.explain.half')}</p>
          </>
        ) : (
          <p>{t('invoices.details.explain.frozen')}</p>
        )}
      </footer>
    </ModalDialog>
  );
}

/** The figures behind one number, and the unit that was moved to it. */
function How({ of }: { of: ExplainedAmount }) {
  const { t } = useTranslation();
  const { invoice, explanation } = useExplanation();
  const speaking = { invoice, explanation, t };
  const [rule, moved] = [ruleText(of, speaking), movedText(of, speaking)];
  return (
    <>
      {rule && <p className="ch-why-how">{rule}</p>}
      {moved && <p className="ch-why-how">{moved}</p>}
    </>
  );
}

function Steps({ parts }: { parts: readonly Part[] }) {
  return (
    <ul className="ch-why">
      {parts.map((part) => (
        <Step key={JSON.stringify(part.of.subject)} part={part} isOnly={parts.length === 1} />
      ))}
    </ul>
  );
}

/** The only part of a number is the number itself: its own parts are what was asked for. */
function Step({ part: { sign, of }, isOnly }: { part: Part; isOnly: boolean }) {
  const { t } = useTranslation();
  const { invoice } = useExplanation();
  const [isOpen, setIsOpen] = useState(isOnly);
  const id = useId();
  const name = subjectText(of.subject, { invoice, t });
  return (
    <li>
      <div className="ch-why-row">
        <span className="ch-why-sign" aria-hidden="true">
          {sign > 0 ? '+' : '\u2212'}
        </span>
        {of.parts.length > 0 ? (
          <button
            type="button"
            className="ch-why-name"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            <ChevronRight size={14} aria-hidden="true" />
            {name}
          </button>
        ) : (
          <span className="ch-why-name">{name}</span>
        )}
        {sign < 0 && <span className="ch-visually-hidden">{'\u2212'}</span>}
        <Money value={of.value} currency={invoice.currencyCode} />
        <div className="ch-why-more">
          <How of={of} />
        </div>
      </div>
      {isOpen && (
        <div id={id}>
          <Steps parts={of.parts} />
        </div>
      )}
    </li>
  );
}
