import type { ReactNode } from 'react';
import { ListFoot } from './ListFoot.tsx';

type Total = { listTotalSize: number; isEstimate: boolean };

type ListPagerProps = {
  list: {
    view: { size: number };
    cursors: readonly string[];
    change: (part: { size: number }) => void;
    back: () => void;
    forward: (cursor: string) => void;
  };
  page: {
    data: ({ data: readonly unknown[]; nextCursor: string | null } & Partial<Total>) | undefined;
    isPlaceholderData: boolean;
  };
  /** Where the rows come without it, the total as soon as it is there. */
  total?: Partial<Total> | undefined;
  totals?: ReactNode;
  /** The page after these cursors may be asked for soon. */
  onLikely: (cursors: readonly string[]) => void;
};

/** The foot of a list whose pages are walked by cursor. */
export function ListPager({ list, page: { data, isPlaceholderData }, total = {}, totals, onLikely }: ListPagerProps) {
  if (!data || data.data.length === 0) return null;
  const { view, cursors } = list;
  const { nextCursor } = data;
  const { listTotalSize, isEstimate = false } = { ...data, ...total };
  const hasNext = nextCursor !== null && !isPlaceholderData;
  return (
    <ListFoot
      before={cursors.length * view.size}
      shown={data.data.length}
      total={listTotalSize}
      isEstimate={isEstimate}
      totals={totals}
      pageSize={view.size}
      onPageSize={(size) => list.change({ size })}
      onPrevious={cursors.length > 0 ? list.back : undefined}
      onNext={hasNext ? () => list.forward(nextCursor) : undefined}
      onNextLikely={() => {
        if (hasNext) onLikely([...cursors, nextCursor]);
      }}
    />
  );
}
