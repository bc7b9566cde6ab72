import { WEB_PAGE_PLATFORMS } from '@countinghouse/domain/customers/options';
import { ChevronDown, Plus, X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../ui/FormSection.tsx';
import { blankPage, type PageRow, pageRows } from './account-draft.ts';
import type { AccountForm } from './use-account-form.ts';

/** Web pages and social accounts. They have no default (specification 4). */
export function PagesSection({ form: { draft, errors, change } }: { form: AccountForm }) {
  const { t } = useTranslation();
  const { pages } = draft;
  const set = (rows: readonly PageRow[]) => change({ pages: pageRows(rows) });
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
          <Row
            key={page.key}
            page={page}
            position={index + 1}
            error={errors[`pages.${page.key}`]}
            onPart={(part) => set(pages.map((one) => (one === page ? { ...one, ...part } : one)))}
            onRemove={() => set(pages.filter((one) => one !== page))}
          />
        ))}
      </ul>
    </FormSection>
  );
}

type RowProps = {
  page: PageRow;
  position: number;
  error: string | undefined;
  onPart: (part: Partial<PageRow>) => void;
  onRemove: () => void;
};

function Row({ page, position, error, onPart, onRemove }: RowProps) {
  const { t } = useTranslation();
  const id = useId();
  const numbered = (text: string) => t('customers.form.numbered', { text, position });
  return (
    <li className="ch-contact-row" data-pages>
      <span className="ch-select">
        <select
          className="ch-input"
          aria-label={numbered(t('customers.form.platform'))}
          value={page.tag}
          onChange={({ target }) => onPart({ tag: target.value })}
        >
          {WEB_PAGE_PLATFORMS.map((platform) => (
            <option key={platform} value={platform}>
              {t(`customers.platforms.${platform}`)}
            </option>
          ))}
        </select>
        <ChevronDown size={16} aria-hidden="true" />
      </span>
      <input
        className="ch-input"
        aria-label={numbered(t('customers.form.pageName'))}
        placeholder={t('customers.form.pageName')}
        value={page.name}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => onPart({ name: target.value })}
      />
      <div>
        <input
          id={id}
          className="ch-input"
          aria-label={numbered(t('customers.form.pageUrl'))}
          placeholder={t('customers.form.pageUrl')}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          value={page.url}
          maxLength={500}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => onPart({ url: target.value })}
        />
        {error && (
          <p className="ch-field-error" id={`${id}-note`}>
            {error}
          </p>
        )}
      </div>
      <button
        type="button"
        className="ch-icon-button"
        aria-label={numbered(t('customers.form.remove'))}
        onClick={onRemove}
      >
        <X size={16} />
      </button>
    </li>
  );
}
