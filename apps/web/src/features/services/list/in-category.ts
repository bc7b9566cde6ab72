import { paths } from '../../../platform/paths.ts';
import { readView, writeView } from './list-query.ts';

/** The list of what is in a category and below it. */
export const inCategory = (idServiceCategory: number): string => {
  const everything = readView(new URLSearchParams());
  return `${paths.serviceList()}?${writeView({ ...everything, filters: { idServiceCategory } })}`;
};
