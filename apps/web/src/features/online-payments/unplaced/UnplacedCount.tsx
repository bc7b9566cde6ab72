import { useQuery } from '@tanstack/react-query';
import { onlineQueries } from '../online.api.ts';

/** How many amounts wait for a place, beside the menu's entry; nothing while none does. */
export function UnplacedCount() {
  const { data } = useQuery(onlineQueries.sums);
  const count = data?.waiting.count ?? 0;
  return count > 0 ? <span className="ch-menu-count">{count}</span> : null;
}
