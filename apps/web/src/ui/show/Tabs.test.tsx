import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { expect, it } from 'vitest';
import { Tabs } from './Tabs.tsx';

function open(locale: string) {
  const tabs = ['Overview', 'Files', 'Activity'].map((label) => ({ key: label, label, render: () => `${label} here` }));
  render(
    <I18nProvider locale={locale}>
      <Tabs label="Parts" tabs={tabs} />
    </I18nProvider>,
  );
  return userEvent.setup();
}

const chosen = () => screen.getByRole('tab', { selected: true }).textContent;

it('shows one panel, chosen by press or by key, and walks round', async () => {
  const user = open('en-US');
  expect(screen.getByRole('tabpanel', { name: 'Overview' }).textContent).toBe('Overview here');
  await user.click(screen.getByRole('tab', { name: 'Files' }));
  expect(screen.getByRole('tabpanel', { name: 'Files' }).textContent).toBe('Files here');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(chosen()).toBe('Overview');
  await user.keyboard('{End}');
  expect(chosen()).toBe('Activity');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Activity' }));
});

it('turns the arrows round where the page is read from right to left', async () => {
  const user = open('en-Arab-US');
  await user.tab();
  await user.keyboard('{ArrowLeft}');
  expect(chosen()).toBe('Files');
});
