import type { Account } from '@countinghouse/contracts/auth';

/** Who is signed in, as the server answers it. */
export const anAccount = (tag: Account['role'] = 'admin'): Account => ({
  responseStatus: 'success',
  id: 7,
  name: 'Amélie Tremblay',
  primaryEmail: 'amelie@juniperpine.ca',
  role: tag,
  authorized: true,
  avatar: '',
  userRole: { tag, name: tag },
  userSession: { imageDisplay: '', fullName: 'Amélie Tremblay', email: 'amelie@juniperpine.ca' },
  token: 'token',
  business: {
    id: 1,
    name: 'Juniper & Pine',
    currencyCode: 'CAD',
    timezone: 'America/Toronto',
    idCountry: 39,
    dateFormat: 'MMMM D, YYYY',
    weekStart: 'sunday',
  },
  redirect: '/dashboard',
});
