import { getInvoice } from '@countinghouse/contracts/invoices';
import { getUsage } from '@countinghouse/contracts/usage';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { type ApiError, call, callWithMessage, NetworkError } from '../src/platform/api.ts';
import { takeFaults } from './faults.ts';
import { anInvoiceAnswer } from './invoices.ts';
import { LOST, onCall, type Reply, refuse, type Wire } from './on-call.ts';

const MAILS = { name: 'mails' as const, used: 212, limit: 1_000 };
const ask = () => call(getUsage, {});
const failure = (promise: Promise<unknown>): Promise<unknown> => promise.catch((error: unknown) => error);

describe('a reply', () => {
  it('is answered in the envelope of its endpoint, and says what was asked', async () => {
    onCall(getInvoice, ({ params }) => anInvoiceAnswer({ id: Number(params.id) }));
    const { data } = await callWithMessage(getInvoice, { params: { id: 43 }, query: {} });
    expect(data).toMatchObject({ id: 43, totalBill: 15_944 });
  });

  it('may be a refusal, or not arrive', async () => {
    onCall(getUsage, refuse('access.denied'));
    expect(((await failure(ask())) as ApiError).problem.code).toBe('access.denied');
    onCall(getUsage, LOST);
    expect(await failure(ask())).toBeInstanceOf(NetworkError);
  });

  it('is left to another endpoint whose path only looks alike', async () => {
    onCall(getUsage, { shares: [MAILS] });
    onCall({ ...getInvoice, path: '/businesses/:id' }, anInvoiceAnswer());
    expect(await ask()).toEqual({ shares: [MAILS] });
  });
});

describe('a wrong reply', () => {
  const wrong: [string, unknown, RegExp][] = [
    ['lacks a field', { shares: [{ name: 'mails', used: 212 }] }, /shares\[0\]\.limit/],
    ['has another value', { shares: [{ ...MAILS, name: 'letters' }] }, /shares\[0\]\.name/],
    ['has a field that nobody reads', { shares: [{ ...MAILS, unused: 1 }] }, /has not: shares\.0\.unused/],
    ['refuses by a code of others', refuse('invoice.not_found'), /getUsage never answers invoice\.not_found/],
  ];

  it.each(wrong)('that %s fails where it is given', (_, reply, fault) => {
    expect(() => onCall(getUsage, reply as never)).toThrow(fault);
  });

  it.each(wrong)('that %s fails the test when a function gives it', async (_, reply, fault) => {
    onCall(getUsage, () => reply as never);
    expect(await failure(ask())).toBeInstanceOf(NetworkError);
    expect(takeFaults()).toEqual([expect.stringMatching(fault)]);
  });

  it('is not compiled', () => {
    expectTypeOf<{ shares: { name: 'mails'; used: number; limit: null }[] }>().toExtend<Wire<typeof getUsage>>();
    expectTypeOf<{ shares: { name: 'mails'; used: number }[] }>().not.toExtend<Wire<typeof getUsage>>();
    expectTypeOf<{ share: [] }>().not.toExtend<Reply<typeof getUsage>>();
    expectTypeOf(refuse('invoice.not_found')).toExtend<Reply<typeof getInvoice>>();
    expectTypeOf(refuse('invoice.not_found')).not.toExtend<Reply<typeof getUsage>>();
    expectTypeOf(onCall<typeof getUsage>)
      .parameter(1)
      .extract<{ shares: unknown }>()
      .toEqualTypeOf<Wire<typeof getUsage>>();
  });
});

it('names a request that nobody answers, which fails the test', async () => {
  expect(await failure(ask())).toBeInstanceOf(NetworkError);
  expect(takeFaults()).toEqual([expect.stringContaining('Nobody answers GET /api/businesses/usage.')]);
});
