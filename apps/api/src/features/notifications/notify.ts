import { can, type Permission, ROLES } from '@countinghouse/domain/access/permissions';
import type { Ctx } from '../../platform/ctx.ts';
import { insertForUsers, type NewNotification } from './notifications.repo.ts';

export type NotificationInput = Omit<NewNotification, 'onceKey'> & {
  /** A second call with the same key tells nobody twice. */
  onceKey?: string;
  /** Who did it knows it already. */
  except?: number;
  /** Only users whose role has it are told; without it every user of the business is. */
  can?: Permission;
  /** Only these of them. */
  to?: readonly number[];
};

/**
 * Tells the users of the business, each with a row of their own, in the caller's transaction. Titles are plain text;
 * `linkTo` is an address inside the application. The caller's own audit row tells what happened.
 */
export async function notify(ctx: Ctx, { can: permission, except = 0, to, onceKey, ...told }: NotificationInput) {
  if (!/^\/(?!\/)/.test(told.linkTo)) throw new Error(`a notification leads into the application: ${told.linkTo}`);
  const roles = ROLES.filter((role) => !permission || can(role, permission));
  await insertForUsers(ctx, { ...told, onceKey: onceKey ?? null }, { roles, except, only: to });
}
