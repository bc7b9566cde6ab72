import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../platform/notify.ts';
import { useMoveCategory } from '../categories.api.ts';
import { pathName } from '../category-tree.ts';
import { type Place, problemAt, type Step, stepPlace } from './category-moves.ts';

/** Puts categories elsewhere, and says where they are now to who cannot see it. */
export function useCategoryMoves() {
  const { t } = useTranslation();
  const [news, setNews] = useState('');
  const { move: send, treeNow } = useMoveCategory();
  const move = (id: number, place: Place) => {
    send(id, place);
    setNews(t('services.categories.moved', { path: pathName(treeNow(), id), place: place.sortOrder + 1 }));
  };
  const step = (id: number, to: Step) => {
    const place = stepPlace(treeNow(), id, to);
    if (!place) return;
    if (problemAt(treeNow(), id, place) === 'too_deep') notify.warning(t('services.categories.tooDeep'));
    else move(id, place);
  };
  return { news, move, step };
}
