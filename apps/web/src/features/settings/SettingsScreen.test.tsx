import { checkSession } from '@countinghouse/contracts/auth';
import { getCompany, getFormats, getZoneClocks, saveFormats } from '@countinghouse/contracts/businesses';
import { getDesign, saveDesign } from '@countinghouse/contracts/document-design';
import { getDocumentSettings, saveDocumentSettings } from '@countinghouse/contracts/document-settings';
import { getTimezones } from '@countinghouse/contracts/locations';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { anAccount } from '../../../test/accounts.ts';
import { aCompany, formatsOf } from '../../../test/businesses.ts';
import { aDesign, documentSettings } from '../../../test/document-settings.ts';
import { onCall, refuse } from '../../../test/on-call.ts';
import { openPage } from '../../../test/page.tsx';

beforeEach(() => {
  onCall(getDocumentSettings, documentSettings());
  onCall(getDesign, aDesign());
  onCall(getFormats, formatsOf());
  onCall(getZoneClocks, { timezone: 'America/Toronto', zoneData: '2026c', clocks: [] });
  onCall(getCompany, aCompany());
  onCall(getTimezones, []);
});

const onSettingsSave = () => onCall(saveDocumentSettings, ({ body }) => documentSettings({ ...body, version: 2 }));

const dialog = () => screen.findByRole('dialog', { name: 'Settings' });
const save = () => screen.getByRole('button', { name: 'Save' });

it('has the eight sections in their order, each at an address of its own', async () => {
  const user = userEvent.setup();
  const page = openPage('/settings');
  const nav = within(await dialog()).getByRole('navigation', { name: 'Sections of the settings' });
  expect(
    within(nav)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Color & Design',
    'Customization',
    'Visibilities',
    'Column features',
    'Outgoing Emails',
    'Currency',
    'Sequence Number',
    'Date & Phone format',
  ]);
  await user.click(within(nav).getByRole('link', { name: 'Currency' }));
  expect(page.address()).toBe('/settings?section=currency');
  expect(await screen.findByText('Canadian dollar')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

it('saves only what the section holds, and says what the server says', async () => {
  const sent = onSettingsSave();
  const user = userEvent.setup();
  openPage('/settings?section=visibilities');
  await user.click(await screen.findByRole('switch', { name: 'Tax column' }));
  await user.click(save());
  expect(await screen.findByText('Settings saved')).toBeDefined();
  expect(sent[0]).toMatchObject({ displayItemTax: false, displayLogo: true, version: 1 });
  expect(sent[0]).not.toHaveProperty('prefix');
});

it('lets Public be chosen only when Internal is on, and a title only when either is', async () => {
  const sent = onSettingsSave();
  const user = userEvent.setup();
  openPage('/settings?section=customization');
  const title = (): HTMLInputElement => screen.getByLabelText('Title of custom field 2');
  const internal = await screen.findByLabelText('Internal, custom field 2');
  const shown = (): HTMLInputElement => screen.getByLabelText('Public, custom field 2');
  expect([title().disabled, shown().disabled]).toEqual([true, true]);
  await user.click(internal);
  await user.type(title(), 'PO number');
  await user.click(shown());
  await user.click(internal);
  expect([title().disabled, shown().checked, shown().disabled]).toEqual([true, false, true]);
  await user.click(internal);
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    customFieldTitle_2: 'PO number',
    displayInternalCustomField_2: true,
    displayPublicCustomField_2: false,
  });
});

it('refuses a lesser number before it is sent, and shows the server’s refusal', async () => {
  const sent = onCall(saveDocumentSettings, refuse('invoice.number_too_low', { number: 'Somebody was faster.' }));
  const user = userEvent.setup();
  openPage('/settings?section=sequence-number');
  const [number] = await screen.findAllByLabelText('Next number');
  if (!number) throw new Error('no field');
  expect(screen.getByText('INC-1000043', { selector: 'output' })).toBeDefined();
  await user.clear(number);
  await user.type(number, '1000042');
  await user.click(save());
  expect(await screen.findByText('Enter 1000043 or more.')).toBeDefined();
  expect([sent.length, document.activeElement]).toEqual([0, number]);
  await user.clear(number);
  await user.type(number, '1000050');
  await user.click(save());
  expect(await screen.findByText('Somebody was faster.')).toBeDefined();
});

it('lets both sides of a conflict be chosen from', async () => {
  const user = userEvent.setup();
  openPage('/settings?section=visibilities');
  await user.click(await screen.findByRole('switch', { name: 'Terms' }));
  onCall(saveDocumentSettings, refuse('record.stale'));
  onCall(getDocumentSettings, documentSettings({ displayLogo: false, version: 2 }));
  await user.click(save());
  await screen.findByText('Somebody else changed these settings');
  const sent = onSettingsSave();
  await user.click(screen.getByRole('button', { name: 'Save this choice' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ displayTerms: false, displayLogo: false, version: 2 });
});

it('applies a design to the call of its own', async () => {
  const sent = onCall(saveDesign, ({ body }) => aDesign({ ...body, version: 2 }));
  const user = userEvent.setup();
  openPage('/settings');
  await user.click(await screen.findByRole('radio', { name: 'Band' }));
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('Design updated')).toBeDefined();
  expect(sent[0]).toMatchObject({ designTemplate: 'temp2', version: 1 });
});

it('asks before unsaved changes are left by closing', async () => {
  const user = userEvent.setup();
  const page = openPage('/settings?section=visibilities');
  await user.click(await screen.findByRole('switch', { name: 'Logo' }));
  await user.click(screen.getByRole('button', { name: 'Close settings' }));
  const ask = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(ask).getByRole('button', { name: 'Stay' }));
  expect(page.address()).toBe('/settings?section=visibilities');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await user.click(screen.getByRole('button', { name: 'Close settings' }));
  await waitFor(() => expect(page.address()).toBe('/dashboard'));
});

it('closes to the dashboard when a redirect led here, and not into the redirect again', async () => {
  const user = userEvent.setup();
  const page = openPage('/admin/invoice-customization');
  await screen.findByRole('heading', { level: 2, name: 'Customization' });
  await user.click(screen.getByRole('button', { name: 'Close settings' }));
  await waitFor(() => expect(page.address()).toBe('/dashboard'));
  expect(screen.queryByRole('button', { name: 'Close settings' })).toBeNull();
});

it('lies over the screen that it was opened from, and closes to it', async () => {
  const user = userEvent.setup();
  const page = openPage('/notes?q=1');
  await user.click(await screen.findByRole('link', { name: 'Settings' }));
  await screen.findByRole('heading', { level: 2, name: 'Color & Design' });
  expect(screen.getByRole('heading', { level: 1, hidden: true, name: 'My Notes' })).toBeDefined();
  expect(page.address()).toBe('/settings');
  await user.click(screen.getByRole('button', { name: 'Close settings' }));
  await waitFor(() => expect(page.address()).toBe('/notes?q=1'));
});

it('saves formats with the call of the business', async () => {
  const sent = onCall(saveFormats, ({ body }) => formatsOf({ ...body, version: 4 }));
  const user = userEvent.setup();
  openPage('/settings?section=date-phone-format');
  await user.selectOptions(await screen.findByLabelText('Phone format'), '999-999-9999');
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ phoneFormat: '999-999-9999', dateTimeZone: 'America/Toronto', version: 3 });
});

it('is not for others than administrators', async () => {
  onCall(checkSession, anAccount('staff'));
  openPage('/settings');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('dialog')).toBeNull();
});
