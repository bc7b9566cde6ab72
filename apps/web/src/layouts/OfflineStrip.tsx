import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../platform/online.ts';

/** Says at once that the network is gone, and that nothing typed is; it leaves by itself. */
export function OfflineStrip() {
  const { t } = useTranslation();
  return <output className="ch-offline">{useIsOnline() ? null : t('state.offline')}</output>;
}
