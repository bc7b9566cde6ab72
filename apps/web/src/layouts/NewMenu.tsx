import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CREATE } from './actions.ts';
import { LinkMenu } from './LinkMenu.tsx';

const PLACEMENT = { rail: 'end top', top: 'bottom end', phone: 'top' } as const;

/** One `+` where there is no room for three buttons. */
export function NewMenu({ place }: { place: keyof typeof PLACEMENT }) {
  const { t } = useTranslation();
  const places = Object.values(CREATE).map(({ label, icon: Icon, to }) => ({
    to,
    label: t(label),
    icon: <Icon size={16} />,
  }));
  return (
    <LinkMenu
      label={t('shell.new')}
      places={places}
      placement={PLACEMENT[place]}
      className="ch-plus"
      data-place={place}
      aria-label={t('shell.new')}
    >
      <Plus size={place === 'phone' ? 22 : 17} />
    </LinkMenu>
  );
}
