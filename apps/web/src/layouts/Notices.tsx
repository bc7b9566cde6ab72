import { Popover } from 'antd';
import { Bell } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The bell. What it lists comes with the dashboard's notifications. */
export function Notices({ iconSize }: { iconSize: number }) {
  const { t } = useTranslation();
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t('shell.notifications')}
      content={<p className="ch-notices">{t('shell.noNotifications')}</p>}
    >
      <button type="button" className="ch-icon-button" aria-label={t('shell.notifications')}>
        <Bell size={iconSize} />
      </button>
    </Popover>
  );
}
