import type { CalendarPerson } from '@countinghouse/contracts/calendar-people';
import { fullNameOf } from '@countinghouse/domain/customers/names';
import type { Ctx } from '../../platform/ctx.ts';
import { listActiveUsers } from '../users/index.ts';

/** Everybody who can be given a visit. */
export async function listPeople(ctx: Ctx): Promise<CalendarPerson[]> {
  const users = await listActiveUsers(ctx);
  return users.map(({ id, first_name: firstName, last_name: lastName }) => ({
    idUser: id,
    firstName,
    lastName,
    fullName: fullNameOf({ firstName, lastName }),
  }));
}
