import { WEB_PAGE_PLATFORMS } from '@countinghouse/domain/customers/options';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorOfRow } from '../../../platform/row-key.ts';
import { LinkControls } from '../../../ui/field/LinkControls.tsx';
import { blankPage, type PageRow } from './company-draft.ts';
import type { SectionProps } from './use-company-form.ts';

const MOST_PAGES = 20;

/** Accounts on social media, one line each. */
export function PageRows({ form: { draft, errors, change } }: SectionProps) {
  const { t } = useTranslation();
  const { webPages } = draft;
  const set = (rows: readonly PageRow[]) => change({ webPages: [...rows] });
  const kinds = WEB_PAGE_PLATFORMS.map((value) => ({ value, label: t(`customers.platforms.${value}`) }));
  const labelsOf = (position: number) => ({
    kind: t('businesses.pages.platform', { position }),
    name: t('businesses.pages.name', { position }),
    url: t('businesses.pages.url', { position }),
    remove: t('businesses.pages.remove', { position }),
  });
  return (
    <div className="ch-business-pages">
      <div className="ch-form-head">
        <h3>{t('businesses.fields.webPages')}</h3>
        {webPages.length < MOST_PAGES && (
          <button type="button" className="ch-text-button" onClick={() => set([...webPages, blankPage()])}>
            <Plus size={14} aria-hidden="true" />
            {t('businesses.pages.add')}
          </button>
        )}
      </div>
      <ul>
        {webPages.map((page, index) => (
          <li key={page.key}>
            <LinkControls
              link={page}
              kinds={kinds}
              labels={labelsOf(index + 1)}
              placeholders={{
                name: t('businesses.pages.namePlaceholder'),
                url: t('businesses.pages.urlPlaceholder'),
              }}
              error={errorOfRow(errors, 'webPages', page.key)}
              onChange={(part) => set(webPages.map((one) => (one === page ? { ...one, ...part } : one)))}
              onRemove={() => set(webPages.filter((one) => one !== page))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
