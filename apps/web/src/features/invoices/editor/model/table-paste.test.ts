import { expect, it } from 'vitest';
import { readTable } from './table-paste.ts';

const line = (part: object) => ({ name: '', description: '', quantity: '', price: '', discount: '', ...part });

it('reads name, quantity and price from a spreadsheet', () => {
  expect(readTable('Cabinet refacing\t14\t$285.00\nPlumber\t6\t135\n')).toEqual([
    line({ name: 'Cabinet refacing', quantity: '14', price: '285' }),
    line({ name: 'Plumber', quantity: '6', price: '135' }),
  ]);
});

it('follows the names of the columns, in whatever order they stand', () => {
  expect(readTable('Qty\tUnit price\tItem\tDetails\r\n2\t1,250.50\tSofa\tGrey\r\n')).toEqual([
    line({ name: 'Sofa', description: 'Grey', quantity: '2', price: '1250.5' }),
  ]);
  expect(readTable('Description\tHours\tRate\nDesign\t3,5\t90')).toEqual([
    line({ name: 'Design', quantity: '3.5', price: '90' }),
  ]);
});

it('takes a second text for the description and a third figure for the discount', () => {
  expect(readTable('Tap\tBrushed brass\t2\t80\t10%')).toEqual([
    line({ name: 'Tap', description: 'Brushed brass', quantity: '2', price: '80', discount: '10' }),
  ]);
});

it('takes one figure alone for the price', () => {
  expect(readTable('Delivery\t45.00')).toEqual([line({ name: 'Delivery', price: '45' })]);
});

it('reads CSV with quotes, separators and line breaks inside them', () => {
  expect(readTable('"Table, oak",1,"1,200.00"\n"Chair ""Windsor"", painted\nblack",4,150')).toEqual([
    line({ name: 'Table, oak', quantity: '1', price: '1200' }),
    line({ name: 'Chair "Windsor", painted\nblack', quantity: '4', price: '150' }),
  ]);
  expect(readTable('Lampe;2;12,50\nBougie;1;3,00')?.[0]).toEqual(line({ name: 'Lampe', quantity: '2', price: '12.5' }));
});

it.each([
  ['one line of prose', 'Smith, John'],
  ['prose of two lines', 'Supply and install,\nas agreed on site, in May'],
  ['a single word', 'Plumber'],
  ['nothing', ''],
  ['empty cells', '\t\t\n\t'],
])('leaves %s alone', (_, text) => expect(readTable(text)).toBeUndefined());

it('does not take a product that is called like a column for a head', () => {
  expect(readTable('Service\t2\t10')).toEqual([line({ name: 'Service', quantity: '2', price: '10' })]);
});
