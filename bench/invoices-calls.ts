import type { Member } from '../apps/api/test/makers/businesses.ts';

/** A business as it is measured: whose it is, and some of what is in it. */
export type Measured = {
  member: Member;
  customerIds: number[];
  documentIds: number[];
  draftIds: number[];
  tagId: number;
  userIds: number[];
  /** How many pages there are, up to the five-hundredth, and where the last one begins. */
  deep: { index: number; cursor: string };
};
type Path = (business: Measured, n: number) => string;

/** The call of the specification, or one of the two that the screen makes of it at the same time. */
type Call = 'list' | 'rows' | 'totals';
const asked = (call: Call, query: object, filters: object = {}) =>
  `/invoices/${call}?${new URLSearchParams({
    ...(query as Record<string, string>),
    ...(Object.keys(filters).length > 0 && { listFilters: JSON.stringify(filters) }),
  })}`;
const pick = <T>(values: readonly T[], n: number): T | undefined => values[(n * 7919) % values.length];

/** Some month of the last two years. */
function month(n: number): { from: string; to: string } {
  const from = new Date(Date.now() - (40 + ((n * 37) % 700)) * 86_400_000);
  const to = new Date(from.getTime() + 30 * 86_400_000);
  return { from: from.toISOString().slice(0, 10), to: to.toISOString().slice(0, 10) };
}

const NAMES = ['anna', 'marie', 'joh', 'sofia g', 'tremb', 'gagnon', 'kim', 'lopez o', 'oma', 'wang'];

/** What people look for in a list. */
const lists = (call: Call): Record<string, Path> => {
  const list = (query: object, filters?: object) => asked(call, query, filters);
  return {
    'first page': () => list({}),
    'status draft': () => list({}, { statusTag: 'draft' }),
    'status paid': () => list({ idStatus: 4 }),
    overdue: () => list({ listSort: 'dueDate', listOrder: 'asc' }, { statusTag: 'overdue' }),
    'one customer': ({ customerIds }, n) => list({}, { idClient: pick(customerIds, n) }),
    'one label': ({ tagId }) => list({}, { idTag: tagId }),
    'one colleague': ({ userIds }, n) => list({}, { idUser: pick(userIds, n) }),
    'created in a month': (_, n) => list({}, { createdFrom: month(n).from, createdTo: month(n).to }),
    'due in a month': (_, n) => list({ listSort: 'dueDate' }, { dueFrom: month(n).from, dueTo: month(n).to }),
    'billed in a month': (_, n) =>
      list({ listSort: 'billingDate' }, { billingFrom: month(n).from, billingTo: month(n).to }),
    'amount in a range': (_, n) =>
      list({ listSort: 'total' }, { amountFrom: 1_000 * (1 + (n % 50)), amountTo: 1_000 * (2 + (n % 50)) }),
    archived: () => list({ isDeleted: 'true' }),
    'by total': () => list({ listSort: 'total' }),
    'by number, oldest first': () => list({ listSort: 'number', listOrder: 'asc' }),
    'search, a number': (_, n) => list({ listSearch: `INC-${1_000_001 + (n % 900)}` }),
    'search, a name': (_, n) => list({ listSearch: pick(NAMES, n) ?? '' }),
    'search, an amount': (_, n) => list({ listSearch: `${100 + (n % 500)}.00` }),
  };
};
const named = (call: Call) =>
  Object.fromEntries(Object.entries(lists(call)).map(([name, path]) => [`${call}: ${name}`, path]));

/** What stands over a list: how many there are, and what they come to. */
export const TOTALS = named('totals');

/** What people do with a list and a document, the same things in both businesses. */
export const CALLS: Record<string, Path> = {
  ...named('rows'),
  'rows: page 500 by cursor': ({ deep }) => asked('rows', { cursor: deep.cursor }),
  ...TOTALS,
  'list: first page': () => asked('list', {}),
  'list: page 500 by index': ({ deep }) => asked('list', { listPageIndex: deep.index }),
  figures: () => '/invoices/figures',
  'number register': () => '/invoices/numbers',
  'one document': ({ documentIds }, n) => `/invoices/detail/${pick(documentIds, n)}`,
};

type Server = { port: number };
type BothBusinesses = { big: Measured; small: Measured };

export async function timed({ port }: Server, { cookies }: Member, path: string, method = 'GET'): Promise<number> {
  const started = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method,
    headers: {
      cookie: `sid=${cookies.sid}; AccessToken=${cookies.AccessToken}`,
      ...(method === 'GET'
        ? {}
        : {
            'sec-fetch-site': 'same-origin',
            accesstoken: cookies.AccessToken ?? '',
            'content-type': 'application/json',
          }),
    },
    ...(method === 'GET' ? {} : { body: '{}' }),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${answer.slice(0, 500)}`);
  return performance.now() - started;
}

type Both = { big: number; small: number };
/** The p95 is what people wait for; on a machine that is busy with other work, the median says more about the call. */
export type Times = { name: string; p95: Both; median: Both };
const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

/** One after the other and in turns, so that whatever else the machine does falls on both alike. */
async function inTurns(name: string, count: number, ask: (which: 'big' | 'small', n: number) => Promise<number>) {
  const times = { big: [] as number[], small: [] as number[] };
  const warmUp = Math.min(50, count);
  for (let n = -warmUp; n < count; n += 1)
    for (const which of n % 2 ? (['big', 'small'] as const) : (['small', 'big'] as const)) {
      const took = await ask(which, n + warmUp);
      if (n >= 0) times[which].push(took);
    }
  const both = (share: number) => ({ big: at(times.big, share), small: at(times.small, share) });
  return { name, p95: both(0.95), median: both(0.5) };
}

type Measurement = { calls: Record<string, Path>; count: number };

export async function measureCalls(
  server: Server,
  both: BothBusinesses,
  { calls, count }: Measurement,
): Promise<Times[]> {
  const measured: Times[] = [];
  for (const [name, pathOf] of Object.entries(calls))
    measured.push(await inTurns(name, count, (which, n) => timed(server, both[which].member, pathOf(both[which], n))));
  return measured;
}

export function measureApprovals(server: Server, both: BothBusinesses): Promise<Times> {
  const approvals = Math.min(both.big.draftIds.length, both.small.draftIds.length) / 2;
  return inTurns('approve', Math.floor(approvals), (which, n) =>
    timed(server, both[which].member, `/invoices/invoiceapproved?idInvoice=${both[which].draftIds[n]}`, 'PUT'),
  );
}
