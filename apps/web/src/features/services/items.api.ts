import * as parts from '@countinghouse/contracts/parts';
import * as services from '@countinghouse/contracts/services';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { tagQueries } from '../tags/index.ts';
import { serviceQueries, useServiceBulk } from './services.api.ts';

/** Services and parts are items alike: they have one id, and most of what is done to one is done to the other. */
export type ItemKind = 'service' | 'part';

type DeletionResult = { isDestroyed: boolean; usedIn: number };

/** Archives an item, or with `forGood` destroys it where nothing speaks of it. */
export function useDeleteItem(kind: ItemKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, forGood = false }: { id: number; forGood?: boolean }): Promise<DeletionResult> => {
      const asked = { params: { id }, query: { forGood } };
      return kind === 'part' ? call(parts.deletePart, asked) : call(services.deleteService, asked);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: serviceQueries.all }),
  });
}

export function useRestoreItem(kind: ItemKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number): Promise<unknown> => {
      const asked = { params: { id } };
      return kind === 'part' ? call(parts.restorePart, asked) : call(services.restoreService, asked);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: serviceQueries.all }),
  });
}

/** Answers the copy's id and name. */
export function useDuplicateItem(kind: ItemKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: number) => {
      const asked = { params: { id } };
      if (kind === 'service') {
        const { idService, name } = await call(services.duplicateService, asked);
        return { id: idService, name };
      }
      const { idPart, name } = await call(parts.duplicatePart, asked);
      return { id: idPart, name };
    },
    onSuccess: () => client.invalidateQueries({ queryKey: serviceQueries.all }),
  });
}

export const useBulkItems = (kind: ItemKind) =>
  useServiceBulk(
    (ids, change) =>
      kind === 'part'
        ? call(parts.bulkParts, { body: { idParts: ids, ...change } }, { quiet: true })
        : call(services.bulkServices, { body: { idServices: ids, ...change } }, { quiet: true }),
    tagQueries.all,
  );
