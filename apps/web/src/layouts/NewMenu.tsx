import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CREATE } from './actions.ts';
import { useBeside } from './beside.ts';
import { LinkMenu } from './LinkMenu.tsx';

const PLACEMENT = { rail: 'bottom', top: 'bottomRight', phone: 'top' } as const;

/** One `+` where there is no room for three buttons. */
export function NewMenu({ place }: { place: keyof typeof PLACEMENT }) {
  const { t } = useTranslation();
  const { align } = useBeside();
  const items = Object.values(CREATE).map(({ label, icon: Icon, to }) => ({
    key: to,
    label: t(label),
    icon: <Icon size={16} />,
  }));
  return (
    <LinkMenu items={items} placement={PLACEMENT[place]} {...(place === 'rail' && { align })}>
      <button type="button" className="ch-plus" data-place={place} aria-label={t('shell.new')} aria-haspopup="menu">
        <Plus size={place === 'phone' ? 22 : 17} />
      </button>
    </LinkMenu>
  );
}
