import { ERRORS, type ErrorCode } from '@countinghouse/contracts/errors';
import { queryOptions } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Store } from 'lucide-react';
import { expect, it } from 'vitest';
import { showScreen } from '../../../test/one-screen.tsx';
import { ApiError } from '../../platform/api.ts';
import { recordKind } from '../../platform/record.ts';
import { RecordGate } from './RecordGate.tsx';

type Vendor = { idVendor: number; name: string; idMergedInto: number };

const refusal = (code: ErrorCode) => new ApiError({ ...ERRORS[code], code, requestId: 'test' });

const vendorKind = (get: (id: number) => Promise<Vendor>) =>
  recordKind({
    name: 'vendors',
    icon: Store,
    notFound: 'customer.not_found',
    idOf: ({ idVendor }: Vendor) => idVendor,
    listPath: () => '/vendors',
    newPath: () => '/vendors/new',
    detailsPath: (id) => `/vendors/${id}`,
    editPath: (id) => `/vendors/${id}/edit`,
    detail: (id) => queryOptions({ queryKey: ['vendors', 'detail', id], queryFn: () => get(id), retry: false }),
    texts: {
      title: () => 'Vendor',
      gone: () => 'This vendor is gone',
      goneText: () => 'Look in the list.',
      toList: () => 'All vendors',
      failed: () => 'The vendor did not load',
    },
  });

const show = (id: number, get: (id: number) => Promise<Vendor>) =>
  showScreen(
    <RecordGate
      kind={vendorKind(get)}
      id={id}
      insteadOf={({ idMergedInto }) => (idMergedInto ? `/vendors/${idMergedInto}` : undefined)}
    >
      {({ name }) => <h1>{name}</h1>}
    </RecordGate>,
  );

it('shows the record as soon as it is there', async () => {
  show(4, async (idVendor) => ({ idVendor, name: 'Birch', idMergedInto: 0 }));
  expect(await screen.findByRole('heading', { name: 'Birch' })).toBeTruthy();
});

it('leads to what the record became', async () => {
  const page = show(4, async (idVendor) => ({ idVendor, name: 'Birch', idMergedInto: 9 }));
  await waitFor(() => expect(page.address()).toBe('/vendors/9'));
});

it('says that there is none, with the way to all of them', async () => {
  show(4, () => Promise.reject(refusal('customer.not_found')));
  expect(await screen.findByText('This vendor is gone')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All vendors' }).getAttribute('href')).toBe('/vendors');
});

it('asks nobody about what is no number', () => {
  show(Number.NaN, () => Promise.reject(new Error('asked all the same')));
  expect(screen.getByText('This vendor is gone')).toBeTruthy();
});

it('tries again after a failure', async () => {
  let isDown = true;
  show(4, async (idVendor) => {
    if (isDown) throw refusal('server.unexpected');
    return { idVendor, name: 'Birch', idMergedInto: 0 };
  });
  expect(await screen.findByText('The vendor did not load')).toBeTruthy();
  isDown = false;
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Birch' })).toBeTruthy();
});
