import type { Account } from '@countinghouse/contracts/auth';
import { ERRORS, type ErrorCode } from '@countinghouse/contracts/errors';
import { HttpResponse, http } from 'msw';

const API = 'http://localhost:3000/api';

export const onGet = (path: string, answer: () => Response | Promise<Response>) => http.get(API + path, answer);
export const onPost = (path: string, answer: (info: { request: Request }) => Response | Promise<Response>) =>
  http.post(API + path, answer);

export const data = (value: unknown, message = 'OK') => HttpResponse.json({ status: 200, message, data: value });
export const flat = (value: object, message = 'OK') => HttpResponse.json({ status: 200, message, ...value });
export const problem = (code: ErrorCode, fields?: Record<string, string>) =>
  HttpResponse.json({ ...ERRORS[code], code, requestId: 'test', fields }, { status: ERRORS[code].status });

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
