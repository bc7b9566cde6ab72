import * as contract from '@countinghouse/contracts/tags';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

export type TaggedRecord = { tableName: string; idTable: number };

const all = ['tags'] as const;
/** A business has tens of labels; more than this are found by typing. */
const MOST = 100;

export const tagQueries = {
  all,
  list: (search = '') =>
    queryOptions({
      queryKey: [...all, 'list', search],
      queryFn: ({ signal }) =>
        call(contract.listTags, { query: { listSearch: search, listPageSize: MOST } }, { signal, quiet: true }),
      select: ({ data }) => data,
      staleTime: 60_000,
    }),
  assigned: (record: TaggedRecord) =>
    queryOptions({
      queryKey: [...all, 'assigned', record.tableName, record.idTable],
      queryFn: () => call(contract.getAssignedTags, { query: record }, { quiet: true }),
    }),
};

/** Puts labels on a record and takes them off. The answer is what the record carries from then on. */
export function useAssignTags(record: TaggedRecord, onAssigned?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ idTag, isOn }: { idTag: number; isOn: boolean }) =>
      call(isOn ? contract.addAssignedTag : contract.deleteAssignedTags, { body: { ...record, idTag } }),
    onSuccess: (assigned) => {
      client.setQueryData(tagQueries.assigned(record).queryKey, assigned);
      onAssigned?.();
      return client.invalidateQueries({ queryKey: [...all, 'list'] });
    },
  });
}

export function useSaveTag() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name, bgColor }: { id: number; name: string; bgColor?: string }) =>
      call(contract.saveTag, { params: { id }, body: { id, name, ...(bgColor && { bgColor }) } }),
    // A label's name and colour stand on every record that carries it.
    onSuccess: () => client.invalidateQueries(),
  });
}

export function useDeleteTag() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(contract.deleteTag, { params: { id } }),
    onSuccess: () => client.invalidateQueries(),
  });
}
