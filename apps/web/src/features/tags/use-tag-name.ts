import { useQuery } from '@tanstack/react-query';
import { tagQueries } from './tags.api.ts';

/** The name behind the id in the address; a label that is gone leaves a mark, so that its filter can be cleared. */
export function useTagName(idTag: number | undefined): string {
  const { data: tags } = useQuery({ ...tagQueries.list(), enabled: idTag !== undefined });
  return tags?.find(({ id }) => id === idTag)?.name ?? '…';
}
