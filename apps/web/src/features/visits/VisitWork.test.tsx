import * as contract from '@countinghouse/contracts/visits';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { anAccount } from '../../../test/accounts.ts';
import { onCall, refuse } from '../../../test/on-call.ts';
import { showScreen } from '../../../test/one-screen.tsx';
import { aDoneVisit, aVisit } from '../../../test/visits.ts';
import { rememberHomeDays } from '../../platform/home-days.ts';
import { VisitWork } from './VisitWork.tsx';

vi.setConfig({ testTimeout: 60_000 });
beforeAll(() => {
  rememberHomeDays(anAccount().business);
});

const press = (name: string) => screen.findByRole('button', { name }).then((button) => userEvent.click(button));

it('goes from the road to done, each with one press', async () => {
  onCall(contract.getVisit, aVisit());
  const started = { startedAt: '2026-11-24T16:34:00.000Z', endedAt: null, fullName: 'Amélie', seconds: 0 };
  const announced = onCall(contract.announceVisit, aVisit({ state: 'onMyWay', onMyWayAt: '2026-11-24T16:12:00.000Z' }));
  onCall(contract.startVisit, aVisit({ state: 'working', times: [{ idUser: anAccount().id, ...started }] }));
  onCall(contract.finishVisit, aDoneVisit());
  showScreen(<VisitWork id={7} />);
  await screen.findByText('Not started');
  await press('On my way');
  await screen.findByText('On the way since 11:12 AM');
  expect(announced).toEqual([{}]);
  await press('Start visit');
  await screen.findByText('On site since 11:34 AM');
  await press('Mark done');
  await screen.findByText('Visit done, 12:41 PM');
  expect(screen.getByText('billed as 1.5 h')).toBeTruthy();
  expect(screen.getByText(/1:07/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reopen' })).toBeTruthy();
});

it('saves another quantity when its box is left, and gives back what was saved for what is none', async () => {
  onCall(contract.getVisit, aDoneVisit());
  const saved = onCall(contract.saveVisit, aDoneVisit({ version: 5 }));
  showScreen(<VisitWork id={7} />);
  const box = await screen.findByRole('textbox', { name: 'Quantity of Cartridge' });
  await userEvent.clear(box);
  await userEvent.type(box, 'many');
  await userEvent.tab();
  expect((box as HTMLInputElement).value).toBe('3');
  await userEvent.clear(box);
  await userEvent.type(box, '2.5');
  await userEvent.tab();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toEqual({
    lines: [
      { idService: 5, quantity: 2.5, price: null },
      { idService: 6, quantity: 1, price: null },
    ],
    version: 4,
  });
  const lines = screen.getByRole('list', { name: 'Parts and services used' });
  expect(within(lines).getByText('No price')).toBeTruthy();
  await press('Remove Seal');
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved[1]).toMatchObject({ lines: [{ idService: 5 }] });
});

it('makes an invoice of it and leads there', async () => {
  onCall(contract.getVisit, aDoneVisit());
  const documents = [
    {
      idInvoice: 91,
      generateType: 'invoice' as const,
      number: 'INV-91',
      status: 'Draft' as const,
      totalBill: 334.2,
      isStanding: true,
      version: 1,
    },
  ];
  const visit = aDoneVisit({ documents, isBilled: true });
  onCall(contract.invoiceVisit, { idInvoice: 91, isNew: true, visit });
  showScreen(<VisitWork id={7} />);
  await press('Create invoice');
  const link = await screen.findByRole('link', { name: 'Open INV-91' });
  expect(link.getAttribute('href')).toBe('/invoices/invoice-details/91');
  expect(screen.queryByRole('button', { name: 'Create invoice' })).toBeNull();
});

it('says why something was refused', async () => {
  onCall(contract.getVisit, aDoneVisit());
  onCall(contract.invoiceVisit, refuse('visit.running'));
  showScreen(<VisitWork id={7} />);
  await press('Create invoice');
  expect(await screen.findByText('Somebody is still on site. Stop the time first.')).toBeTruthy();
});

it('shows nothing of money to those who may not see it', async () => {
  onCall(contract.getVisit, aDoneVisit({ bill: null, documents: null }));
  showScreen(<VisitWork id={7} />);
  await screen.findByText('Cartridge');
  expect(screen.queryByRole('button', { name: 'Create invoice' })).toBeNull();
  expect(screen.queryByText('No price')).toBeNull();
});
