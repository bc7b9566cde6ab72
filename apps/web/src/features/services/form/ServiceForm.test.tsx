import { checkSession } from '@countinghouse/contracts/auth';
import { listIncomeAccounts } from '@countinghouse/contracts/income-accounts';
import { listServiceCategories } from '@countinghouse/contracts/service-categories';
import { getServiceUsage, listServiceDocuments } from '@countinghouse/contracts/service-usage';
import { createService, getService, listRecentServices, updateService } from '@countinghouse/contracts/services';
import { getAssignedTags } from '@countinghouse/contracts/tags';
import { listTaxOptions } from '@countinghouse/contracts/tax-groups';
import { e4, micro } from '@countinghouse/domain/money/money';
import { itemPrice } from '@countinghouse/domain/services/price';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAccount } from '../../../../test/accounts.ts';
import { onCall, refuse } from '../../../../test/on-call.ts';
import { openPage } from '../../../../test/page.tsx';
import { aService, aUsage, INCOME_ACCOUNTS } from '../../../../test/services.ts';

beforeEach(() => {
  onCall(listIncomeAccounts, INCOME_ACCOUNTS);
  onCall(listServiceCategories, []);
  onCall(listTaxOptions, { salesTaxes: [], taxGroups: [] });
  onCall(listRecentServices, []);
  onCall(getAssignedTags, []);
  onCall(getService, aService());
  onCall(getServiceUsage, aUsage());
  onCall(listServiceDocuments, []);
});

const save = () => screen.getByRole('button', { name: 'Save service' });
const name = () => screen.getByLabelText<HTMLInputElement>('Name');

describe('a new service', () => {
  it('needs a name, says that nothing costs nothing, and sends four decimals', async () => {
    const sent = onCall(createService, aService());
    const user = userEvent.setup();
    const page = openPage('/services/new');
    await user.type(await screen.findByLabelText('Price'), '0');
    expect(screen.getByText('Free item')).toBeTruthy();
    await user.click(save());
    expect(await screen.findAllByText('Service name is required.')).toHaveLength(2);
    await waitFor(() => expect(document.activeElement).toBe(name()));
    expect(sent).toEqual([]);

    await user.type(name(), 'Window cleaning');
    await user.clear(screen.getByLabelText('Price'));
    await user.type(screen.getByLabelText('Price'), '1,234.5678');
    await user.type(screen.getByLabelText('Cost'), '617.2839');
    expect(screen.getByText('Margin 50%')).toBeTruthy();
    await user.click(save());
    await waitFor(() => expect(page.address()).toBe('/services/service-details/42'));
    expect(sent[0]).toMatchObject({ name: 'Window cleaning', price: 1234.5678, cost: 617.2839 });
    expect(sent[0]).not.toHaveProperty('salesTaxes');
  });

  it('shows the price that the domain computes, while options are ticked', async () => {
    const user = userEvent.setup();
    openPage('/services/new');
    await user.type(await screen.findByLabelText('Price'), '45');
    await user.click(screen.getByRole('button', { name: 'Add specification' }));
    await user.keyboard('Extras');
    await user.selectOptions(screen.getByLabelText('Type 1'), 'multiOption');
    await user.type(screen.getByLabelText('Option 1.1'), 'Inside too');
    await user.type(screen.getByLabelText('Amount 1.1'), '5.125');
    await user.click(screen.getByLabelText('For each unit 1.1'));
    const box = screen.getByRole('region', { name: 'Price preview' });
    await user.clear(within(box).getByLabelText('Quantity'));
    await user.type(within(box).getByLabelText('Quantity'), '3');
    expect(box.textContent).toContain('Total$135.00CAD');
    await user.click(screen.getByLabelText('Checked at first 1.1'));
    const option = {
      name: 'Inside too',
      description: '',
      isChecked: true,
      hasAmount: true,
      amount: e4(51_250),
      operator: '+',
      perQTY: true,
      defaultQTY: micro(1_000_000),
    } as const;
    const expected = itemPrice({
      price: e4(450_000),
      quantity: micro(3_000_000),
      exponent: 2,
      specifications: [
        {
          name: 'Extras',
          type: 'multiOption',
          defaultValue: '',
          required: false,
          invoiceDisplay: true,
          helpText: '',
          options: [option],
        },
      ],
    });
    expect(expected).toMatchObject({ gross: 13_500, extraFee: 1538, total: 15_038 });
    expect(box.textContent).toContain('Extras: Inside too$15.38Total$150.38CAD');
  });

  it('is followed by an empty form when another one is wanted', async () => {
    onCall(createService, aService());
    const user = userEvent.setup();
    const page = openPage('/services/new');
    await user.type(await screen.findByLabelText('Name'), 'First');
    await user.type(screen.getByLabelText('Price'), '5');
    await user.click(screen.getByRole('button', { name: 'Save and new' }));
    await waitFor(() => expect(name().value).toBe(''));
    expect(page.address()).toBe('/services/new');
    expect(document.activeElement).toBe(name());
  });
});

describe('an existing service', () => {
  it('puts a taken code beside its box', async () => {
    onCall(updateService, refuse('service.code_taken', { code: 'This code is already used by Gutter cleaning.' }));
    const user = userEvent.setup();
    openPage('/services/service-edit/42');
    await user.type(await screen.findByLabelText('Code'), '2');
    await user.click(save());
    const [note] = await screen.findAllByText('This code is already used by Gutter cleaning.');
    expect(note?.id).toBe(screen.getByLabelText('Code').getAttribute('aria-describedby'));
  });

  it('shows the difference when somebody else saved first, and saves the choice on top', async () => {
    let version = 3;
    const sent = onCall(updateService, () => (version === 3 ? refuse('record.stale') : aService({ version: 6 })));
    const user = userEvent.setup();
    openPage('/services/service-edit/42');
    await user.type(await screen.findByLabelText('Name'), ' inside');
    // The other editor saves between our reading and our saving.
    onCall(getService, () => aService({ version: (version = 5), price: 50 }));
    await user.click(save());
    const dialog = await screen.findByRole('dialog', { name: 'Someone else changed this. Review the differences.' });
    expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: '50.00' }).checked).toBe(true);
    await user.click(within(dialog).getByRole('button', { name: 'Save this choice' }));
    expect(await screen.findByText('Service saved')).toBeTruthy();
    expect(sent.at(-1)).toMatchObject({ name: 'Window cleaning inside', price: 50, version: 5 });
  });

  it('is only shown to who may not change it', async () => {
    onCall(checkSession, anAccount('viewer'));
    openPage('/services/service-edit/42');
    expect(await screen.findByRole('heading', { name: 'Window cleaning' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save service' })).toBeNull();
  });
});
