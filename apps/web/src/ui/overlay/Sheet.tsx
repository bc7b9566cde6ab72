import './Drawer.css';
import './Sheet.css';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';

type SheetProps = { title: string; onClose: () => void; children: ReactNode };

/** Over the lower half of the page, which stays in sight, can be scrolled and used: no dialog that keeps the focus. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const { t } = useTranslation();
  const sheet = useRef<HTMLElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const before = document.activeElement;
    const shown = sheet.current;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    shown?.focus({ preventScroll: true });
    shown?.addEventListener('keydown', onKey);
    return () => {
      shown?.removeEventListener('keydown', onKey);
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <section ref={sheet} className="ch-sheet" role="dialog" aria-label={title} tabIndex={-1}>
      <div className="ch-drawer-head">
        <button type="button" className="ch-icon-button" aria-label={t('ui.close')} onClick={onClose}>
          <X size={18} />
        </button>
        <h2>{title}</h2>
      </div>
      <div className="ch-sheet-body">{children}</div>
    </section>
  );
}
