import type { ReactNode } from 'react';
import { ListFoot } from './ListFoot.tsx';

type ListPagerProps = {
  list: {
    view: { size: number };
    cursors: readonly string[];
    change: (part: { size: number }) => void;
    back: () => void;
    forward: (cursor: string) => void;
  };
  page: {
    data:
      | { data: readonly unknown[]; listTotalSize: number; isEstimate: boolean; nextCursor: string | null }
      | undefined;
    isPlaceholderData: boolean;
  };
  totals?: ReactNode;
  /** The page after these cursors may be asked for soon. */
  onLikely: (cursors: readonly string[]) => void;
};

/** The foot of a list whose pages are walked by cursor. */
export function ListPager({ list, page: { data, isPlaceholderData }, totals, onLikely }: ListPagerProps) {
  if (!data || data.data.length === 0) return null;
  const { view, cursors } = list;
  const { nextCursor } = data;
  const hasNext = nextCursor !== null && !isPlaceholderData;
  return (
    <ListFoot
      before={cursors.length * view.size}
      shown={data.data.length}
      total={data.listTotalSize}
      isEstimate={data.isEstimate}
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
