import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { anAccount, data, flat, onGet, onPost } from '../../../../test/answers.ts';
import { openPage } from '../../../../test/page.tsx';
import { server } from '../../../../test/server.ts';
import { aService, INCOME_ACCOUNTS } from '../../../../test/services.ts';

it('B5: a name that fits no income account is said on the list until one is chosen for it', async () => {
  const sent: unknown[] = [];
  let unknown = [{ name: 'Servce incme', items: 2, categories: 1 }];
  server.use(
    onGet('/auth', () => flat(anAccount())),
    onGet('/services/categories/list', () => data([])),
    onGet('/services/list', () => flat({ data: [aService()], listTotalSize: 1 })),
    onGet('/salesTaxes/options', () => data({ salesTaxes: [], taxGroups: [] })),
    onGet('/tags/list', () => data([])),
    onGet('/services/incomeAccounts', () => data({ ...INCOME_ACCOUNTS, unknown })),
    onPost('/services/incomeAccounts/replace', async ({ request }) => {
      sent.push(await request.json());
      unknown = [];
      return data({ items: 2, categories: 1 });
    }),
  );
  const user = userEvent.setup();
  openPage('/services/list');
  const notice = await screen.findByRole('region', { name: /your books do not have them/ });
  expect(notice.textContent).toContain('Servce incme on 3 services, parts and categories');
  await user.selectOptions(within(notice).getByLabelText('Instead of Servce incme'), '4010 Service income');
  await user.click(within(notice).getByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(screen.queryByText('Servce incme')).toBeNull());
  expect(sent).toEqual([{ name: 'Servce incme', idAccount: 11 }]);
});
