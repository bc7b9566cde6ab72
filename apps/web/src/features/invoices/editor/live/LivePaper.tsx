import './live-paper.css';
import type { Invoice } from '@countinghouse/contracts/invoices';
import type { PrintedDocument } from '@countinghouse/domain/documents/printed';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DrawnPaper } from '../../../../platform/paper/draw-paper.ts';
import { preparePictures } from '../../../../platform/paper/page-picture.ts';
import { usePagePicture } from '../../../../platform/paper/use-page-picture.ts';
import { usePaper } from '../../../../platform/paper/use-paper.ts';
import { ErrorState } from '../../../../ui/show/ErrorState.tsx';
import { PageTurner, WaitingSheet } from '../../../../ui/show/PaperPreview.tsx';
import { PaperSheet } from '../../../../ui/show/PaperSheet.tsx';
import { invoiceQueries } from '../../invoices.api.ts';
import { useEditor } from '../editor-store.ts';
import { LineMarks } from './LineMarks.tsx';
import { PaperFeed } from './PaperFeed.tsx';
import { PaperFoot } from './PaperFoot.tsx';
import { PaperTools } from './PaperTools.tsx';
import { lineKeysOf } from './printed-draft.ts';
import { useLateness } from './use-lateness.ts';

/** As wide as the design draws it beside the form. */
const FIT = 516;

type LivePaperProps = { invoice: Invoice | undefined; onHide: () => void };

/** What is being written, as it will be printed: the pages of the PDF itself, a moment behind the keys. */
export function LivePaper({ invoice, onHide }: LivePaperProps) {
  const { t } = useTranslation();
  const pane = useRef<HTMLElement>(null);
  const [zoom, setZoom] = useState(1);
  const [printed, setPrinted] = useState<PrintedDocument>();
  const [problem, setProblem] = useState<unknown>();
  const { isLate, seconds, begin, settle, end } = useLateness();
  const client = useQueryClient();
  const { paper, error, retry } = usePaper(printed);
  const { page, turn } = usePage(paper);
  const { picture, of, error: pictureError } = usePagePicture(paper, page, FIT * zoom);
  const seen = useEffectEvent(end);
  useEffect(() => {
    if (of && of.document === printed) seen();
  }, [of, printed]);
  useEffect(() => preparePictures(), []);
  const tryAgain = () => {
    void client.refetchQueries({ queryKey: invoiceQueries.blanks });
    retry();
  };
  const label = t('invoices.editor.paper.title');
  const isFailed = [problem, error, pictureError].some(Boolean);
  return (
    <aside ref={pane} className="ch-live" aria-label={label}>
      <PaperFeed
        invoice={invoice}
        onChange={begin}
        onPrinted={(document) => {
          settle();
          setPrinted(document);
        }}
        onProblem={setProblem}
      />
      <PaperTools {...{ zoom, pane, onHide }} onZoom={setZoom} />
      <div className="ch-live-stage" aria-busy={isLate}>
        {isFailed ? (
          <ErrorState title={t('paper.failed')} text={t('paper.failedText')} onRetry={tryAgain} />
        ) : (
          <div style={{ inlineSize: FIT * zoom, marginInline: 'auto' }}>
            {picture && of ? (
              <PaperSheet picture={picture} label={label}>
                <LineMarks paper={of} page={picture.page} />
              </PaperSheet>
            ) : (
              <WaitingSheet design={printed?.design} />
            )}
          </div>
        )}
      </div>
      <PaperFoot {...{ picture, isLate, seconds }} design={printed?.design}>
        {picture && picture.pages > 1 && <PageTurner label={label} picture={picture} onTurn={turn} />}
      </PaperFoot>
    </aside>
  );
}

/** The page with the open line on it, until somebody turns to another; the next line that is opened counts again. */
function usePage(paper: DrawnPaper | undefined): { page: number; turn: (page: number) => void } {
  const activeKey = useEditor((state) => state.activeKey);
  const [turned, setTurned] = useState<{ page: number; from: number | undefined }>();
  const line = paper && activeKey !== undefined ? lineKeysOf(paper.document).indexOf(activeKey) : -1;
  const own = paper?.places.find((place) => place.line === line)?.page ?? 1;
  return {
    page: turned && turned.from === activeKey ? turned.page : own,
    turn: (page) => setTurned({ page, from: activeKey }),
  };
}
