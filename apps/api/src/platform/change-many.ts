import { AppError } from './errors.ts';

type Bulk = {
  ids: readonly number[];
  action: 'archive' | 'restore' | 'tag' | 'untag';
  idTag?: number | undefined;
};

type Changes = {
  /** Locks them in the order of their ids, and throws unless all are there. */
  lockAll: (ids: readonly number[]) => Promise<void>;
  archive: (ids: readonly number[], isArchived: boolean) => Promise<number>;
  label: (ids: readonly number[], idTag: number, isOn: boolean) => Promise<number>;
};

/** What a list does to many of its records at once: all of them or none. Those that already are so do not count. */
export async function changeMany({ ids, action, idTag }: Bulk, { lockAll, archive, label }: Changes) {
  const wanted = [...new Set(ids)];
  await lockAll(wanted);
  switch (action) {
    case 'archive':
    case 'restore':
      return { changed: await archive(wanted, action === 'archive') };
    case 'tag':
    case 'untag':
      if (idTag === undefined) throw new AppError('request.invalid', { idTag: 'Choose a label.' });
      return { changed: await label(wanted, idTag, action === 'tag') };
  }
}
