import { Account, type SessionItem } from '@countinghouse/contracts/auth';
import type { Role } from '@countinghouse/domain/access/permissions';
import type { AccountRow, listOpenSessions } from './auth.repo.ts';

const ROLE_NAMES: Record<Role, string> = {
  admin: 'Admin',
  manager: 'Manager',
  staff: 'Staff',
  bookkeeper: 'Bookkeeper',
  viewer: 'Viewer',
};

const BUSINESS = Account.shape.business.shape;

/** Row to wire. A column that is not named here can never leak to a client. */
export function presentAccount(row: AccountRow, token: string, redirect: string): Account {
  const fullName = `${row.first_name} ${row.last_name}`.trim();
  return {
    responseStatus: 'success',
    id: row.id,
    name: fullName,
    primaryEmail: row.email,
    role: row.role,
    authorized: true,
    avatar: '',
    userRole: { tag: row.role, name: ROLE_NAMES[row.role] },
    userSession: { imageDisplay: '', fullName, email: row.email },
    token,
    business: {
      id: row.business_id,
      name: row.business_name,
      currencyCode: row.currency_code,
      timezone: row.timezone,
      idCountry: row.country_id,
      dateFormat: BUSINESS.dateFormat.parse(row.day_format),
      weekStart: BUSINESS.weekStart.parse(row.week_start),
    },
    redirect,
  };
}

type SessionRow = Awaited<ReturnType<typeof listOpenSessions>>[number];

export const presentSession = (row: SessionRow, currentId: number): SessionItem => ({
  id: row.id,
  createdDate: row.created_at.toISOString(),
  lastSeenDate: row.last_seen_at.toISOString(),
  ipAddress: row.ip_address,
  userAgent: row.user_agent,
  isCurrent: row.id === currentId,
});
