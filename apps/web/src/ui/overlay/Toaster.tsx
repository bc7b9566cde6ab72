import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dismissToast, type Toast, type ToastKind, useToasts } from '../../platform/notify.ts';

const ICONS: Record<ToastKind, ReactNode> = {
  success: <CircleCheck size={18} />,
  error: <CircleX size={18} />,
  warning: <TriangleAlert size={18} />,
  info: <Info size={18} />,
};

/** Messages at the top of the far edge. They wait while somebody reads them with the pointer or the keyboard. */
export function Toaster() {
  const { t } = useTranslation();
  const toasts = useToasts();
  return (
    // Above every dialog, and part of what may be used while one is open.
    <section className="ch-toaster" aria-label={t('notice.region')} data-react-aria-top-layer="true">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastCard({ toast: { id, kind, title, text, seconds, action } }: { toast: Toast }) {
  const { t } = useTranslation();
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(id), seconds * 1000);
    return () => clearTimeout(timer);
  }, [id, seconds, isHeld]);
  const hold = { onMouseEnter: () => setIsHeld(true), onMouseLeave: () => setIsHeld(false) };
  const focus = { onFocus: () => setIsHeld(true), onBlur: () => setIsHeld(false) };
  return (
    <div className="ch-toast" data-kind={kind} {...hold} {...focus}>
      {ICONS[kind]}
      <div className="ch-toast-body">
        <div role={kind === 'error' || kind === 'warning' ? 'alert' : 'status'}>
          <p className="ch-toast-title">{title}</p>
          {text && <p>{text}</p>}
        </div>
        {action && (
          <button
            type="button"
            className="ch-toast-action"
            onClick={() => {
              dismissToast(id);
              action.onSelect();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        className="ch-icon-button ch-toast-close"
        data-size="small"
        aria-label={t('notice.close')}
        onClick={() => dismissToast(id)}
      >
        <X size={15} />
      </button>
    </div>
  );
}
