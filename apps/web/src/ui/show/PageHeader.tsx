import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

type Crumb = { label: string; to: string };
type PageHeaderProps = {
  title: string;
  meta?: ReactNode;
  actions?: ReactNode;
  /** The page above this one; a phone shows it in its top bar instead. */
  parent?: Crumb;
  /** What the last crumb says when it is not the title. */
  here?: string;
  /** The title as it is drawn, where that is more than its letters. */
  heading?: ReactNode;
  /** Stands beside the title without being part of it: what can be pressed. */
  beside?: ReactNode;
};

/** The one h1 of a page, which also names the browser tab. */
export function PageHeader(props: PageHeaderProps) {
  const { title, meta, actions, parent, here = title, heading = title, beside } = props;
  const { t } = useTranslation();
  return (
    <header className="ch-page-header">
      <title>{t('app.title', { page: title })}</title>
      <div>
        {parent && (
          <nav className="ch-crumbs" aria-label={t('shell.crumbs')}>
            <Link to={parent.to}>{parent.label}</Link>
            <ChevronRight size={13} aria-hidden="true" />
            <span dir="auto">{here}</span>
          </nav>
        )}
        <div className="ch-page-title">
          <h1>
            <bdi>{heading}</bdi>
            {meta && <span className="ch-page-meta">{meta}</span>}
          </h1>
          {beside}
        </div>
      </div>
      {actions && <div className="ch-page-actions">{actions}</div>}
    </header>
  );
}
