import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { documentSettings } from '../../../../test/document-settings.ts';
import { OrderFields } from './OrderFields.tsx';

function Trial() {
  const [design, setDesign] = useState(documentSettings());
  return <OrderFields design={design} onChange={(part) => setDesign({ ...design, ...part })} />;
}

const rowsOf = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('moves a section with the keyboard, says where it is, and takes it back', async () => {
  const user = userEvent.setup();
  render(<Trial />);
  const sections = rowsOf('Order of the sections');
  expect(sections.at(-1)).toBe('Footeron every page');
  screen.getByRole('button', { name: 'Move Dates and amount' }).focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(rowsOf('Order of the sections').slice(0, 2)).toEqual(['Dates and amount', 'Bill to and ship to']);
  expect(screen.getByText('Dates and amount is now 1 of 7')).toBeDefined();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Dates and amount');
  await user.click(screen.getByRole('button', { name: 'As in the template' }));
  expect(rowsOf('Order of the sections')).toEqual(sections);
});

it('keeps the amount last among the columns, and asks for a label only with a line to sign on', async () => {
  const user = userEvent.setup();
  render(<Trial />);
  screen.getByRole('button', { name: 'Move Discount' }).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(rowsOf('Order of the columns').slice(-2)).toEqual(['Discount', 'Amountalways last']);
  expect(screen.queryByLabelText('Label of the signature')).toBeNull();
  await user.click(screen.getByLabelText('Line to sign on'));
  expect(screen.getByLabelText('Label of the signature')).toBeDefined();
});
