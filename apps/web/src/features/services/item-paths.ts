import { paths } from '../../platform/paths.ts';

/** Services and parts are items alike; only their addresses differ. */
export const itemPaths = {
  service: { list: paths.serviceList, edit: paths.serviceEdit },
  part: { list: paths.partList, edit: paths.partEdit },
} as const;
