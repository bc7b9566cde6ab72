import '../../../../ui/form/SaveBar.css';
import type { PaperDesign } from '@countinghouse/domain/documents/printed';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PagePicture } from '../../../../platform/paper/page-picture.ts';

type PaperFootProps = {
  design: PaperDesign | undefined;
  picture: PagePicture | undefined;
  isLate: boolean;
  seconds: number | undefined;
  /** The way to the other pages. */
  children: ReactNode;
};

/** That this is what will be printed, how far behind it is, and on what it is printed. */
export function PaperFoot({ design, picture, isLate, seconds, children }: PaperFootProps) {
  const { t } = useTranslation();
  return (
    <footer className="ch-live-foot">
      <span className="ch-save-note ch-live-state" data-late={isLate || !picture}>
        <i />
        {isLate || !picture
          ? t('invoices.editor.paper.catchingUp')
          : seconds === undefined
            ? t('invoices.editor.paper.same')
            : t('invoices.editor.paper.behind', { seconds: Math.max(seconds, 0.1).toFixed(1) })}
      </span>
      {children}
      {design && picture && !children && (
        <span>
          {[
            t(`design.templates.${design.template}`),
            design.pageSize,
            t('invoices.editor.paper.page', { page: picture.page, pages: picture.pages }),
          ].join(' · ')}
        </span>
      )}
    </footer>
  );
}
