import { can, type Permission } from '@countinghouse/domain/access/permissions';
import { useAccount } from './session.tsx';

/** Hides what the server would refuse; the server refuses it all the same. */
export const useCan = (permission: Permission): boolean => can(useAccount().role, permission);
