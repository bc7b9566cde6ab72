import { endpoint } from '@countinghouse/contracts/endpoint';
import { inCurrency, Money, MoneyInput, thousandthsOf } from '@countinghouse/contracts/wire';
import { cents } from '@countinghouse/domain/money/money';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LOST, onCall, refuse } from '../../test/on-call.ts';
import { server } from '../../test/server.ts';
import { ApiError, call, callWithMessage, NetworkError } from './api.ts';
import { removeCookie } from './cookies.ts';

const pay = endpoint({
  id: 'pay',
  method: 'POST',
  path: '/test/:id/pay',
  summary: 'A call of this test',
  access: 'public',
  params: z.object({ id: z.int() }),
  query: z.object({ note: z.string().optional() }),
  body: z.object({ amount: MoneyInput, method: z.string().default('cash') }),
  response: inCurrency(z.object({ currencyCode: z.string(), balance: Money })),
  errors: [],
});
const input = { params: { id: 3 }, query: {}, body: { amount: thousandthsOf(cents(15944), 2) } };

/** Answers what no contract allows. */
const onPay = (answer: () => Response) => server.use(http.post('*/api/test/3/pay', answer));

async function failure(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  );
}

afterEach(() => {
  for (const name of ['AccessToken', 'idUser']) removeCookie(name);
});

describe('what is sent', () => {
  it('turns domain values into wire values, fills defaults and builds the address', async () => {
    let seen: { url: string; body: unknown } | undefined;
    onCall(pay, ({ body, request }) => {
      seen = { url: request.url, body };
      return { currencyCode: 'CAD', balance: 10.5 };
    });
    const answer = await call(pay, { ...input, query: { note: 'a & b' } });
    expect(seen).toEqual({
      url: 'http://localhost:3000/api/test/3/pay?note=a+%26+b',
      body: { amount: 159.44, method: 'cash' },
    });
    expect(answer).toEqual({ currencyCode: 'CAD', balance: cents(1050) });
  });

  it('echoes the token and the user of the cookies, and gives each write a key of its own', async () => {
    document.cookie = 'AccessToken=abc%2E1; Path=/';
    document.cookie = 'idUser=7; Path=/';
    const headers: Headers[] = [];
    onCall(pay, ({ request }) => {
      headers.push(request.headers);
      return { currencyCode: 'CAD', balance: 0 };
    });
    await call(pay, input);
    await call(pay, input);
    expect(headers[0]?.get('AccessToken')).toBe('abc.1');
    expect(headers[0]?.get('idUser')).toBe('7');
    expect(headers[0]?.get('Idempotency-Key')).toMatch(/^[\da-f-]{36}$/);
    expect(headers[1]?.get('Idempotency-Key')).not.toBe(headers[0]?.get('Idempotency-Key'));
  });

  it('refuses bad input as the server would, without asking it', async () => {
    const error = await failure(
      call(pay, { ...input, body: { amount: thousandthsOf(cents(1), 2), method: 5 as unknown as string } }),
    );
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).problem).toMatchObject({
      code: 'request.invalid',
      fields: { method: expect.any(String) },
    });
  });
});

describe('what comes back', () => {
  it('gives the server’s sentence beside the data, and reads a flat answer', async () => {
    const flat = { ...pay, envelope: 'flat' as const, message: 'Thank you' };
    onCall(flat, { currencyCode: 'CAD', balance: 1 });
    const answer = await callWithMessage(flat, input);
    expect(answer).toEqual({ data: { currencyCode: 'CAD', balance: cents(100) }, message: 'Thank you' });
  });

  it('carries a refusal with its code, fields and request id', async () => {
    onCall(pay, refuse('request.invalid', { amount: 'Too much.' }));
    const error = await failure(call(pay, input));
    expect((error as ApiError).problem).toMatchObject({
      status: 400,
      code: 'request.invalid',
      requestId: 'test',
      fields: { amount: 'Too much.' },
    });
  });

  it('tells a lost answer from a refusal', async () => {
    onCall(pay, LOST);
    expect(await failure(call(pay, input))).toBeInstanceOf(NetworkError);
  });

  it('takes a proxy’s page for a lost answer', async () => {
    onPay(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(await failure(call(pay, input))).toBeInstanceOf(NetworkError);
  });

  it('does not hand on an answer that breaks the contract', async () => {
    onPay(() => HttpResponse.json({ status: 200, message: '', data: { currencyCode: 'CAD', balance: 'a lot' } }));
    expect(((await failure(call(pay, input))) as ApiError).problem.code).toBe('server.unexpected');
  });
});
