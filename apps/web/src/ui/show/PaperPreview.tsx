import './PaperPreview.css';
import type { PaperDesign, PrintedDocument } from '@countinghouse/domain/documents/printed';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PagePicture } from '../../platform/paper/page-picture.ts';
import { usePagePicture } from '../../platform/paper/use-page-picture.ts';
import { usePaper } from '../../platform/paper/use-paper.ts';
import { useWidth } from '../../platform/paper/use-width.ts';
import { ErrorState } from './ErrorState.tsx';
import { PaperSheet } from './PaperSheet.tsx';

type PaperPreviewProps = {
  /** Undefined while it is being fetched. A new object is drawn anew: hand over the same one for the same paper. */
  document: PrintedDocument | undefined;
  /** What the paper is: `Sample invoice`. */
  label: string;
};

/** The real PDF of a document, page by page, as wide as the place it is given. It stays while the next one is drawn. */
export function PaperPreview({ document, label }: PaperPreviewProps) {
  const { t } = useTranslation();
  const { element, width } = useWidth<HTMLDivElement>();
  const [page, setPage] = useState(1);
  const { paper, error, isDrawing, retry } = usePaper(document);
  const { picture, error: pictureError } = usePagePicture(paper, page, width);
  const isFailed = error !== undefined || pictureError !== undefined;
  return (
    <div className="ch-paper" ref={element} aria-busy={isDrawing}>
      {isFailed ? (
        <ErrorState title={t('paper.failed')} text={t('paper.failedText')} onRetry={retry} />
      ) : picture ? (
        <>
          <PaperSheet picture={picture} label={label} />
          <PageTurner label={label} picture={picture} onTurn={setPage} />
        </>
      ) : (
        <WaitingSheet design={document?.design} />
      )}
    </div>
  );
}

type PageTurnerProps = { label: string; picture: PagePicture; onTurn: (page: number) => void };

export function PageTurner({ label, picture: { page, pages }, onTurn }: PageTurnerProps) {
  const { t } = useTranslation();
  return (
    <div className="ch-paper-turner">
      {pages > 1 && (
        <button
          type="button"
          className="ch-icon-button"
          aria-label={t('paper.previous')}
          aria-disabled={page === 1}
          onClick={() => onTurn(Math.max(1, page - 1))}
        >
          <ChevronLeft size={16} aria-hidden="true" />
        </button>
      )}
      <span aria-live="polite">{t('paper.place', { label, page, pages })}</span>
      {pages > 1 && (
        <button
          type="button"
          className="ch-icon-button"
          aria-label={t('paper.next')}
          aria-disabled={page === pages}
          onClick={() => onTurn(Math.min(pages, page + 1))}
        >
          <ChevronRight size={16} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

/** Where the page will be. */
export function WaitingSheet({ design }: { design: PaperDesign | undefined }) {
  const { t } = useTranslation();
  return <div className="ch-paper-wait" role="status" aria-label={t('paper.drawing')} style={shapeOf(design)} />;
}

const RATIOS: Record<PaperDesign['pageSize'], number> = {
  A4: 210 / 297,
  Letter: 8.5 / 11,
  Legal: 8.5 / 14,
  A5: 148 / 210,
};

/** The sheet's shape is known before its content: nothing jumps when the page arrives. */
function shapeOf(design: PaperDesign | undefined): CSSProperties {
  const ratio = RATIOS[design?.pageSize ?? 'A4'];
  return { aspectRatio: String(design?.orientation === 'landscape' ? 1 / ratio : ratio) };
}
