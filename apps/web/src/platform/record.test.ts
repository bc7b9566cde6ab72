import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { recordApi } from './record.ts';

type Vendor = { idVendor: number; name: string };

const birch: Vendor = { idVendor: 1, name: 'Birch' };
const api = recordApi({
  key: ['vendors'],
  idOf: ({ idVendor }: Vendor) => idVendor,
  list: async ({ page }: { page: number }) => ({ page, data: [birch] }),
  get: async (idVendor) => ({ idVendor, name: 'Pine' }),
});

const filled = async () => {
  const client = new QueryClient();
  await client.fetchQuery(api.queries.list({ page: 0 }));
  await client.fetchQuery(api.queries.detail(1));
  await client.fetchQuery(api.queries.detail(2));
  return client;
};
const isOld = (client: QueryClient, key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;

it('keeps the answer of a save as the newest truth and asks again for everything else of the room', async () => {
  const client = await filled();
  client.setQueryData(['customers', 'list'], []);
  await api.keep(client, { idVendor: 1, name: 'Birch & Sons' });
  expect(client.getQueryData(api.queries.detail(1).queryKey)).toEqual({ idVendor: 1, name: 'Birch & Sons' });
  expect(isOld(client, api.queries.detail(1).queryKey)).toBe(false);
  expect(isOld(client, api.queries.detail(2).queryKey)).toBe(true);
  expect(isOld(client, api.queries.list({ page: 0 }).queryKey)).toBe(true);
  expect(isOld(client, ['customers', 'list'])).toBe(false);
});

it('asks again for the room around it, where it stands in another', async () => {
  const inner = recordApi({
    key: ['services', 'parts'],
    renews: ['services'],
    idOf: ({ idVendor }: Vendor) => idVendor,
    list: async (query: object) => ({ query, data: [] }),
    get: async () => birch,
  });
  const client = new QueryClient();
  client.setQueryData(['services', 'detail', 1], birch);
  await inner.keep(client, birch);
  expect(isOld(client, ['services', 'detail', 1])).toBe(true);
  expect(isOld(client, ['services', 'parts', 'detail', 1])).toBe(false);
});

it('tells nothing of a record where the room has no story', async () => {
  expect(await new QueryClient().fetchQuery(api.queries.activity(1))).toEqual([]);
});
