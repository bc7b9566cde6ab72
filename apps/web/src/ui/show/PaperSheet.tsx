import './PaperPreview.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PagePicture } from '../../platform/paper/page-picture.ts';

type PaperSheetProps = { picture: PagePicture; label: string /** What lies on the page. */; children?: ReactNode };

/** One page as it is printed, and its text for those who do not see it. */
export function PaperSheet({ picture, label, children }: PaperSheetProps) {
  const { t } = useTranslation();
  const holder = useRef<HTMLDivElement>(null);
  const { canvas, page, pages, text } = picture;
  useEffect(() => {
    // The drawn canvas itself takes the old one's place: a copy of ten megabytes would hold the page up.
    holder.current?.replaceChildren(canvas);
  }, [canvas]);
  return (
    <>
      <div className="ch-paper-page">
        <div ref={holder} className="ch-paper-sheet" role="img" aria-label={t('paper.place', { label, page, pages })} />
        {children}
      </div>
      <section className="ch-visually-hidden" aria-label={t('paper.text')}>
        {text}
      </section>
    </>
  );
}
