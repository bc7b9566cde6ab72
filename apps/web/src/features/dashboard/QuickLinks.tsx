import type { LucideIcon } from 'lucide-react';
import { FileDown, FileSignature, Package, ReceiptText, UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { Kbd } from '../../ui/action/Kbd.tsx';
import { useTileKeys } from './tile-keys.ts';

type Tile = { name: 'estimate' | 'invoice' | 'customer' | 'product' | 'bill'; icon: LucideIcon; to: string };

/** Order and addresses are the specification's (2.3). */
const TILES: readonly Tile[] = [
  { name: 'estimate', icon: FileSignature, to: paths.estimateNew() },
  { name: 'invoice', icon: ReceiptText, to: paths.invoiceNew() },
  { name: 'customer', icon: UserPlus, to: paths.customerNew() },
  { name: 'product', icon: Package, to: paths.serviceNew() },
  { name: 'bill', icon: FileDown, to: paths.billNew() },
];
const keyOf = ({ name }: Tile) => name.charAt(0);

/** What is begun most often, one key away. */
export function QuickLinks() {
  const { t } = useTranslation();
  useTileKeys(Object.fromEntries(TILES.map((tile) => [keyOf(tile), tile.to])));
  return (
    <nav className="ch-quick" aria-label={t('dashboard.quick.title')}>
      {TILES.map((tile) => (
        <Link key={tile.name} to={tile.to} aria-keyshortcuts={keyOf(tile).toUpperCase()}>
          <span>
            <tile.icon size={16} aria-hidden="true" />
          </span>
          {t(`dashboard.quick.${tile.name}`)}
          <span aria-hidden="true">
            <Kbd keys={keyOf(tile)} />
          </span>
        </Link>
      ))}
    </nav>
  );
}
