import './UnsavedOffers.css';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../platform/format.ts';
import type { Offer } from '../../platform/unsaved-work.ts';

type UnsavedOffersProps = {
  offers: readonly Offer[] | undefined;
  /** What it is that was not saved; without it, simply work. */
  textOf?: (when: string) => string;
};

/** What a closed tab left unsaved: taken up here, or thrown away. */
export function UnsavedOffers({ offers = [], textOf }: UnsavedOffersProps) {
  const { t } = useTranslation();
  if (offers.length === 0) return null;
  return (
    <ul className="ch-offers" aria-label={t('ui.offers')}>
      {offers.map(({ at, restore, discard }) => {
        const when = formatMoment(new Date(at));
        return (
          <li key={at} className="ch-notice">
            <History size={16} aria-hidden="true" />
            <span>{textOf ? textOf(when) : t('ui.unsavedFrom', { when })}</span>
            <button type="button" className="ch-link-button" onClick={restore}>
              {t('ui.restore')}
            </button>
            <button type="button" className="ch-link-button" onClick={discard}>
              {t('ui.discard')}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
