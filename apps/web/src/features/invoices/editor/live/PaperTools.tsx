import { Maximize2, PanelRightClose, ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { chordText } from '../../../../ui/action/Kbd.tsx';
import { PAPER_KEYS } from './paper-beside.ts';

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2];

type PaperToolsProps = {
  zoom: number;
  pane: RefObject<HTMLElement | null>;
  onZoom: (zoom: number) => void;
  onHide: () => void;
};

/** Nearer, further, as wide as its place; the whole screen; away. */
export function PaperTools({ zoom, pane, onZoom, onHide }: PaperToolsProps) {
  const { t } = useTranslation();
  const out = ZOOMS.findLast((one) => one < zoom);
  const into = ZOOMS.find((one) => one > zoom);
  const tool = (label: string, icon: ReactNode, onClick: (() => void) | undefined) => (
    <button
      type="button"
      className="ch-icon-button"
      data-size="small"
      aria-label={label}
      title={label}
      aria-disabled={onClick === undefined}
      onClick={onClick}
    >
      {icon}
    </button>
  );
  return (
    <header className="ch-live-tools">
      <b>{t('invoices.editor.paper.title')}</b>
      {tool(t('invoices.editor.paper.zoomOut'), <ZoomOut size={15} />, out ? () => onZoom(out) : undefined)}
      <button type="button" className="ch-text-button" onClick={() => onZoom(1)}>
        {t('invoices.editor.paper.fit')}
      </button>
      {tool(t('invoices.editor.paper.zoomIn'), <ZoomIn size={15} />, into ? () => onZoom(into) : undefined)}
      {tool(t('invoices.editor.paper.fullScreen'), <Maximize2 size={15} />, () => void toggleFull(pane.current))}
      {tool(t('invoices.editor.paper.hide', { keys: chordText(PAPER_KEYS) }), <PanelRightClose size={15} />, onHide)}
    </header>
  );
}

/** Escape leaves it as well: that is the browser's own. */
const toggleFull = async (pane: HTMLElement | null) =>
  document.fullscreenElement ? document.exitFullscreen() : pane?.requestFullscreen();
