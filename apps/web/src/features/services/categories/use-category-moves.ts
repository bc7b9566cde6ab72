import type { ServiceCategory } from '@countinghouse/contracts/service-categories';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../platform/notify.ts';
import { useMoveCategory } from '../categories.api.ts';
import { pathName } from '../category-tree.ts';
import { type Place, problemAt, type Step, stepPlace, withMove } from './category-moves.ts';

/** Puts categories elsewhere, and says where they are now to who cannot see it. */
export function useCategoryMoves(tree: readonly ServiceCategory[]) {
  const { t } = useTranslation();
  const [news, setNews] = useState('');
  const { mutate } = useMoveCategory();
  const move = (id: number, place: Place) => {
    mutate({ id, ...place });
    const path = pathName(withMove(tree, id, place), id);
    setNews(t('services.categories.moved', { path, place: place.sortOrder + 1 }));
  };
  const step = (id: number, to: Step) => {
    const place = stepPlace(tree, id, to);
    if (!place) return;
    if (problemAt(tree, id, place) === 'too_deep') notify.warning(t('services.categories.tooDeep'));
    else move(id, place);
  };
  return { news, move, step };
}
