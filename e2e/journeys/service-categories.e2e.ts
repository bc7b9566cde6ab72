import { expect, type Page, test } from '@playwright/test';
import { callApi, unique } from '../customers.ts';
import { aCategory, aService, tabTo } from '../services.ts';
import { expectAccessible, signIn, signUp } from '../world.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('the category tree by keyboard: moved, nested, at most three levels, deleted', async ({ page }) => {
  await signUp(page);
  const mark = unique();
  const names = ['Roof', 'Walls', 'Floor', 'Attic'].map((name) => `${name} ${mark}`);
  const [roof = '', walls = '', floor = '', attic = ''] = names;
  for (const name of names) await aCategory(page, name);
  await page.goto('/services/services-category/list');
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  /** The rows of this test, in their order, each with its parent. */
  const tree = () =>
    expect.poll(async () => {
      const rows = await page.getByRole('row').filter({ hasText: mark }).all();
      return Promise.all(
        rows.map(async (row) => (await row.getByRole('cell').allInnerTexts()).slice(0, 2).map((text) => text.trim())),
      );
    });
  await tree().toEqual([roof, walls, floor, attic].map((name) => [name, '—']));
  /** One step, stored and shown before the next one: a key works on the tree that is shown, and a reload waits for nobody. */
  const step = async (keys: string, ...expected: string[][]) => {
    await Promise.all([page.waitForResponse(/\/services\/categories\/move\//), page.keyboard.press(keys)]);
    await tree().toEqual(expected);
  };
  await link(attic).focus();
  await step('Alt+ArrowUp', [roof, '—'], [walls, '—'], [attic, '—'], [floor, '—']);
  await step('Alt+ArrowUp', [roof, '—'], [attic, '—'], [walls, '—'], [floor, '—']);
  await step('Alt+ArrowRight', [roof, '—'], [attic, roof], [walls, '—'], [floor, '—']);
  await expect(link(attic)).toBeFocused();
  await link(walls).focus();
  await step('Alt+ArrowRight', [roof, '—'], [attic, roof], [walls, roof], [floor, '—']);
  await step('Alt+ArrowRight', [roof, '—'], [attic, roof], [walls, attic], [floor, '—']);
  await link(floor).focus();
  await step('Alt+ArrowRight', [roof, '—'], [attic, roof], [walls, attic], [floor, roof]);
  const nested = [
    [roof, '—'],
    [attic, roof],
    [walls, attic],
    [floor, attic],
  ];
  await step('Alt+ArrowRight', ...nested);
  await page.keyboard.press('Alt+ArrowRight');
  await expect(page.getByText('Categories can be three levels deep, not more.')).toBeVisible();
  await tree().toEqual(nested);
  await page.reload();
  await tree().toEqual(nested);
  await link(floor).focus();
  await step('Alt+ArrowLeft', ...nested.slice(0, 3), [floor, roof]);
  await expect(page).toHaveURL(/services-category\/list$/);

  const id = (await callApi(page, 'GET', '/services/categories/list')).find(
    ({ name }: { name: string }) => name === walls,
  ).idServiceCategory;
  for (const name of ['One', 'Two']) await aService(page, `${name} ${mark}`, { idServiceCategory: id });
  await page.reload();
  await tabTo(page, button(page, `Delete ${walls}`));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Delete “${walls}”?` });
  await expect(dialog.getByLabel('Move 2 services to…')).toBeFocused();
  await page.keyboard.type('Roof');
  await tabTo(page, dialog.getByRole('button', { name: 'Delete category' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Category ${walls} deleted`)).toBeVisible();
  await expect(
    page
      .getByRole('row', { name: new RegExp(roof) })
      .first()
      .getByRole('cell')
      .nth(2),
  ).toHaveText('2');
});

test('no rule of accessibility is broken by categories', async ({ page }) => {
  await signIn(page);
  const name = `Seen ${unique()}`;
  const idServiceCategory = await aCategory(page, name);
  await aService(page, name, { idServiceCategory });
  await page.goto('/services/services-category/list');
  await button(page, `Delete ${name}`).click();
  await expectAccessible(page, 'delete category');
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'categories');
  await page.goto(`/services/services-category/services-category-details/${idServiceCategory}`);
  await expect(page.getByLabel('Parent')).toBeVisible();
  await expectAccessible(page, 'category');
});
