import { paths } from '../../platform/paths.ts';

/** The specification knows one address for a service; what it is there for stands behind the question mark. */
export const EDIT = 'edit';
export const editPath = (id: number) => `${paths.serviceDetails(id)}?${EDIT}=1`;
