import '../../../ui/form/ContactRows.css';
import { WEB_PAGE_PLATFORMS } from '@countinghouse/domain/customers/options';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorOfRow } from '../../../platform/row-key.ts';
import { LinkControls } from '../../../ui/field/LinkControls.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { blankPage, type PageRow, pageRows } from './account-draft.ts';
import type { AccountForm } from './use-account-form.ts';

/** Web pages and social accounts. They have no default (specification 4). */
export function PagesSection({ form: { draft, errors, change } }: { form: AccountForm }) {
  const { t } = useTranslation();
  const { pages } = draft;
  const set = (rows: readonly PageRow[]) => change({ pages: pageRows(rows) });
  const kinds = WEB_PAGE_PLATFORMS.map((value) => ({ value, label: t(`customers.platforms.${value}`) }));
  const labelsOf = (position: number) => {
    const numbered = (text: string) => t('ui.contact.numbered', { text, position });
    return {
      kind: numbered(t('customers.form.platform')),
      name: numbered(t('customers.form.pageName')),
      url: numbered(t('customers.form.pageUrl')),
      remove: numbered(t('ui.contact.remove')),
    };
  };
  return (
    <FormSection
      title={t('customers.form.pages')}
      extra={
        pages.length < 20 && (
          <button type="button" className="ch-text-button" onClick={() => set([...pages, blankPage()])}>
            <Plus size={14} aria-hidden="true" />
            {t('customers.form.addPage')}
          </button>
        )
      }
    >
      <ul className="ch-contact-rows">
        {pages.map((page, index) => (
          <li key={page.key} className="ch-contact-row" data-pages>
            <LinkControls
              link={page}
              kinds={kinds}
              labels={labelsOf(index + 1)}
              placeholders={{ name: t('customers.form.pageName'), url: t('customers.form.pageUrl') }}
              error={errorOfRow(errors, 'pages', page.key)}
              onChange={(part) => set(pages.map((one) => (one === page ? { ...one, ...part } : one)))}
              onRemove={() => set(pages.filter((one) => one !== page))}
            />
          </li>
        ))}
      </ul>
    </FormSection>
  );
}
