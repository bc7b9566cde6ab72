import './phone.css';
import { CalendarDays, House, type LucideIcon, Menu, ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { paths } from '../platform/paths.ts';
import { activeLink } from './menu.ts';
import { NewMenu } from './NewMenu.tsx';

/** The phone's bottom bar, within reach of a thumb. */
export function PhoneNav({ onMenu }: { onMenu: () => void }) {
  const { t } = useTranslation();
  const active = activeLink(useLocation().pathname)?.to;
  const place = (to: string, label: string, Icon: LucideIcon) => (
    <Link to={to} className="ch-phonenav-item" aria-current={active === to ? 'page' : undefined}>
      <Icon size={21} />
      {label}
    </Link>
  );
  return (
    <nav className="ch-phonenav" aria-label={t('shell.phoneMenu')}>
      {place(paths.dashboard(), t('shell.home'), House)}
      {place(paths.invoiceList(), t('menu.invoices'), ReceiptText)}
      <NewMenu place="phone" />
      {place(paths.calendar(), t('menu.calendar'), CalendarDays)}
      <button type="button" className="ch-phonenav-item" aria-haspopup="dialog" onClick={onMenu}>
        <Menu size={21} />
        {t('shell.menu')}
      </button>
    </nav>
  );
}
