import { paths } from '../../platform/paths.ts';

/** The specification knows one address for a service or part; what it is there for stands behind the question mark. */
export const EDIT = 'edit';

export const itemPaths = {
  service: {
    list: paths.serviceList,
    details: paths.serviceDetails,
    edit: (id: number) => `${paths.serviceDetails(id)}?${EDIT}=1`,
  },
  part: {
    list: paths.partList,
    details: paths.partDetails,
    edit: (id: number) => `${paths.partDetails(id)}?${EDIT}=1`,
  },
} as const;
