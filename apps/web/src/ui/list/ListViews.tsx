import { z } from 'zod';
import { useKept } from '../../platform/kept.ts';
import type { ListState } from '../../platform/list-view.ts';
import { SavedViews, type View } from './SavedViews.tsx';

const Views = z.array(z.object({ name: z.string(), search: z.string() })).readonly();
const figure = new Intl.NumberFormat('en-US');

/** A view that everybody has: its name, and in what it differs from the whole list. */
export type StandardView<ListView> = { name: string; part?: Partial<ListView> };

type ListViewsProps<ListView> = {
  label: string;
  /** Under what the user's own views are kept: `parts.views`. */
  keptAs: string;
  views: readonly StandardView<ListView>[];
  list: Pick<ListState<ListView, unknown>, 'address' | 'addressOf' | 'show'>;
  total: { listTotalSize: number; isEstimate?: boolean } | undefined;
};

/** The views of a list: those everybody has, then the user's own. */
export function ListViews<ListView>({ label, keptAs, views, list, total }: ListViewsProps<ListView>) {
  const [own, keep] = useKept<readonly View[]>(keptAs, Views, []);
  return (
    <SavedViews
      label={label}
      standard={views.map(({ name, part = {} }) => ({ name, search: list.addressOf(part) }))}
      own={own}
      current={list.address}
      count={total && figure.format(total.listTotalSize) + (total.isEstimate ? '+' : '')}
      onOpen={list.show}
      onKeep={keep}
    />
  );
}
