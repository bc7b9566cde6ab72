import type { ClientInput } from '@countinghouse/contracts/endpoint';
import * as contract from '@countinghouse/contracts/service-categories';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { FolderTree } from 'lucide-react';
import { call } from '../../platform/api.ts';
import { i18n } from '../../platform/i18n/index.ts';
import { paths } from '../../platform/paths.ts';
import { showProblem } from '../../platform/problems.ts';
import { recordKind } from '../../platform/record.ts';
import { type Place, withMove } from './categories/category-moves.ts';
import { serviceQueries } from './services.api.ts';

export type CategoryBody = ClientInput<typeof contract.updateServiceCategory>['body'];

/** Under `services`: an item that moves changes what its categories count, and a renamed one shows on its items. */
const all = [...serviceQueries.all, 'categories'] as const;

export const categoryQueries = {
  all,
  /** The whole tree; a business has at most a few hundred. */
  tree: queryOptions({
    queryKey: [...all, 'tree'],
    queryFn: ({ signal }) => call(contract.listServiceCategories, {}, { signal }),
  }),
  detail: (id: number) =>
    queryOptions({
      queryKey: [...all, 'detail', id],
      queryFn: () => call(contract.getServiceCategory, { params: { id } }),
    }),
};

export const categoryKind = recordKind({
  name: 'serviceCategories',
  icon: FolderTree,
  notFound: 'category.not_found',
  idOf: ({ idServiceCategory }: contract.ServiceCategory) => idServiceCategory,
  listPath: paths.serviceCategoryList,
  newPath: paths.serviceCategoryNew,
  detailsPath: paths.serviceCategoryDetails,
  editPath: paths.serviceCategoryDetails,
  detail: categoryQueries.detail,
  texts: {
    title: () => i18n.t('screen.serviceCategoryDetails'),
    gone: () => i18n.t('services.categories.goneTitle'),
    goneText: () => i18n.t('services.gone.text'),
    toList: () => i18n.t('services.categories.toList'),
    failed: () => i18n.t('services.categories.loadFailed'),
  },
});

const moving = [...all, 'move'];

/**
 * The row moves at once and the calls follow one after the other. `treeNow` is where everything is by then, also before the
 * page is drawn again: the next key starts from there.
 */
export function useMoveCategory() {
  const client = useQueryClient();
  const { queryKey } = categoryQueries.tree;
  const { mutate } = useMutation({
    mutationKey: moving,
    scope: { id: 'categories' },
    mutationFn: ({ id, ...place }: Place & { id: number }) =>
      call(contract.moveServiceCategory, { params: { id }, body: place }),
    onSuccess: (tree) => {
      // An answer is old as soon as another move is under way.
      if (client.isMutating({ mutationKey: moving }) <= 1) client.setQueryData(queryKey, tree);
    },
    onError: (error) => {
      showProblem(error);
      return client.invalidateQueries({ queryKey: all });
    },
  });
  const treeNow = () => client.getQueryData(queryKey) ?? [];
  const move = (id: number, place: Place) => {
    // What was asked for before this does not know of it.
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, withMove(treeNow(), id, place));
    mutate({ id, ...place });
  };
  return { move, treeNow };
}

export function useCreateCategory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CategoryBody) => call(contract.createServiceCategory, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: all }),
  });
}

export function useDeleteCategory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, moveTo }: { id: number; moveTo: number }) =>
      call(contract.deleteServiceCategory, { params: { id }, query: { moveTo } }),
    onSuccess: ({ idServiceCategory }) => {
      client.removeQueries({ queryKey: categoryQueries.detail(idServiceCategory).queryKey });
      return client.invalidateQueries({ queryKey: serviceQueries.all });
    },
  });
}
