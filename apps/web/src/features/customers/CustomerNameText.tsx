import { useQuery } from '@tanstack/react-query';
import { customerQueries } from './customers.api.ts';

/** The name behind an id in the address; one that is gone leaves a mark, so that its filter can be cleared. */
export function CustomerNameText({ id }: { id: number }) {
  const { data } = useQuery(customerQueries.detail(id));
  return data?.displayName ?? '…';
}
