import type { SheetRow } from '@countinghouse/contracts/financial-reports';
import { expect, it } from 'vitest';
import { figureText, withoutFolded } from './sheet-figures.ts';

it.each([
  [12.8, 'percent', 'changePercent', '+12.8%'],
  [-11.1, 'percent', 'changePercent', '−11.1%'],
  [100, 'percent', 'share', '100.0%'],
  [1250.5, 'quantity', 'quantity', '1,250.5'],
  [-3, 'count', 'documents', '−3'],
] as const)('%d as %s of %s reads %s', (value, kind, key, text) => {
  expect(figureText(value, { kind, key, label: '' })).toBe(text);
});

const row = (kind: SheetRow['kind'], key: string): SheetRow => ({
  key,
  kind,
  level: 0,
  code: '',
  label: key,
  note: '',
  cells: [],
  figures: [],
  drill: null,
  adds: [],
  explanation: '',
});

it('a folded section keeps its name and its sum, and rows outside of sections stay', () => {
  const rows = [
    row('section', 'income'),
    row('line', 'sales'),
    row('subtotal', 'totalIncome'),
    row('line', 'opening'),
    row('section', 'costs'),
    row('line', 'rent'),
    row('total', 'net'),
  ];
  const left = withoutFolded(rows, (section) => section === 'income').map(({ key }) => key);
  expect(left).toEqual(['income', 'totalIncome', 'opening', 'costs', 'rent', 'net']);
});
