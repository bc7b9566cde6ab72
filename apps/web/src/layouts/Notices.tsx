import { Bell } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Popup } from '../ui/overlay/Popup.tsx';

/** The bell. What it lists comes with the dashboard's notifications. */
export function Notices({ iconSize }: { iconSize: number }) {
  const { t } = useTranslation();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className="ch-icon-button"
        aria-label={t('shell.notifications')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Bell size={iconSize} />
      </button>
      {isOpen && (
        <Popup label={t('shell.notifications')} anchor={anchor} align="end" onClose={() => setIsOpen(false)}>
          <div className="ch-notices">
            <h2>{t('shell.notifications')}</h2>
            <p>{t('shell.noNotifications')}</p>
          </div>
        </Popup>
      )}
    </>
  );
}
