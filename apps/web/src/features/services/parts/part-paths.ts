import { paths } from '../../../platform/paths.ts';
import { EDIT } from '../edit-path.ts';

/** As for services: one address for a part, and what it is there for behind the question mark. */
export const partEditPath = (id: number) => `${paths.partDetails(id)}?${EDIT}=1`;
