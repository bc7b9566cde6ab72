import { listIncomeAccounts, replaceIncomeAccount } from '@countinghouse/contracts/income-accounts';
import { listServiceCategories } from '@countinghouse/contracts/service-categories';
import { listServices } from '@countinghouse/contracts/services';
import { listTags } from '@countinghouse/contracts/tags';
import { listTaxOptions } from '@countinghouse/contracts/tax-groups';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aList } from '../../../../test/lists.ts';
import { onCall } from '../../../../test/on-call.ts';
import { openPage } from '../../../../test/page.tsx';
import { aServiceRow, INCOME_ACCOUNTS } from '../../../../test/services.ts';

it('B5: a name that fits no income account is said on the list until one is chosen for it', async () => {
  let unknown = [{ name: 'Servce incme', items: 2, categories: 1 }];
  onCall(listServiceCategories, []);
  onCall(listServices, aList([aServiceRow()]));
  onCall(listTaxOptions, { salesTaxes: [], taxGroups: [] });
  onCall(listTags, aList([]));
  onCall(listIncomeAccounts, () => ({ ...INCOME_ACCOUNTS, unknown }));
  const sent = onCall(replaceIncomeAccount, () => {
    unknown = [];
    return { items: 2, categories: 1 };
  });
  const user = userEvent.setup();
  openPage('/services/list');
  const notice = await screen.findByRole('region', { name: /your books do not have them/ });
  expect(notice.textContent).toContain('Servce incme on 3 services, parts and categories');
  await user.selectOptions(within(notice).getByLabelText('Instead of Servce incme'), '4010 Service income');
  await user.click(within(notice).getByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(screen.queryByText('Servce incme')).toBeNull());
  expect(sent).toEqual([{ name: 'Servce incme', idAccount: 11 }]);
});
