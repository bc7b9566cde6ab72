import type { SearchAction, SearchGroup, SearchHit } from '@countinghouse/contracts/search';
import {
  FileMinus,
  FileSignature,
  FileText,
  type LucideIcon,
  Package,
  ReceiptText,
  Store,
  UserRound,
  Wallet,
} from 'lucide-react';
import type { StatusKey } from '../../platform/palette.ts';
import { findSimilar } from './similar.ts';
import { isFound } from './use-hits.ts';

/** A likely next step with a record, by ⌥ and a letter. */
export type ItemAction = { action: SearchAction; letter: string; address: string };

export type PaletteItem = {
  key: string;
  /** Where it leads; without one it does something here. */
  to?: string | undefined;
  /** The record behind it, which can be looked at before it is opened. */
  record?: Pick<SearchHit, 'kind' | 'id'> | undefined;
  /** Other words for it. */
  keywords?: string | undefined;
  icon: LucideIcon;
  text: string;
  subtitle?: string | undefined;
  keys?: string | undefined;
  amount?: Pick<SearchHit, 'amount' | 'currencyCode'> | undefined;
  status?: SearchHit['status'] | undefined;
  actions?: readonly ItemAction[] | undefined;
  run: () => void;
};
export type GroupName = SearchGroup | 'recent' | 'similar' | 'actions' | 'reports' | 'settings' | 'goTo';
export type PaletteGroup = { name: GroupName; items: readonly PaletteItem[]; hasMore?: boolean };

const LETTERS: Record<SearchAction, string> = {
  edit: 'e',
  recordPayment: 'p',
  newInvoice: 'i',
  newEstimate: 'm',
  statement: 's',
  customer: 'c',
};

export const actionsOf = (hit: SearchHit): ItemAction[] =>
  hit.actions.map(({ action, address }) => ({ action, address, letter: LETTERS[action] }));

const ICONS: Record<string, LucideIcon> = {
  customer: UserRound,
  vendor: Store,
  invoice: ReceiptText,
  estimate: FileSignature,
  creditNote: FileMinus,
  payment: Wallet,
  service: Package,
  part: Package,
};
export const iconOf = (kind: string): LucideIcon => ICONS[kind] ?? FileText;

const BADGES = ['draft', 'estimate', 'invoiced', 'processing', 'paid', 'overdue', 'canceled', 'deleted'] as const;
const SETTLED = ['credited', 'replaced', 'writtenoff'];
export const badgeOf = (name: string): StatusKey =>
  SETTLED.includes(name) ? 'settled' : (BADGES.find((badge) => badge === name) ?? 'default');

/** The commands that begin so; where none does, those that look like it. */
export function matchingGroups(groups: readonly PaletteGroup[], typed: string): PaletteGroup[] {
  const narrowed = (isShown: (item: PaletteItem) => boolean) =>
    groups.map(({ name, items }) => ({ name, items: items.filter(isShown) })).filter(({ items }) => items.length > 0);
  const found = narrowed(({ text, keywords = '' }) => isFound(`${text} ${keywords}`, typed));
  if (found.length > 0) return found;
  const entries = groups.flatMap(({ items }) => items.map(({ key, text }) => ({ key, text, weight: 1 })));
  const similar = new Set(findSimilar(entries, typed));
  return narrowed(({ key }) => similar.has(key));
}
