import { readDecimal } from '@countinghouse/domain/money/typed';

/** One row of a pasted table, as far as it says something. */
export type PastedLine = { name: string; description: string; quantity: string; price: string; discount: string };
type Column = keyof PastedLine;

/** What the head of a column may be called, in the two languages a Canadian spreadsheet speaks. */
const TITLES: Record<Column, readonly string[]> = {
  name: ['name', 'item', 'product', 'service', 'service or product', 'article', 'nom', 'produit'],
  description: ['description', 'details', 'note', 'notes'],
  quantity: ['quantity', 'qty', 'hours', 'units', 'count', 'quantité', 'qté', 'heures'],
  price: ['price', 'unit price', 'rate', 'cost', 'prix', 'prix unitaire', 'taux'],
  discount: ['discount', 'rebate', 'rabais', 'remise'],
};
const COLUMNS: readonly Column[] = ['name', 'description', 'quantity', 'price', 'discount'];

/**
 * Lines from a table that was copied in a spreadsheet or a CSV file. Undefined where the text is no table: it is then
 * pasted as the text it is.
 */
export function readTable(text: string): PastedLine[] | undefined {
  const rows = rowsOf(text.replace(/\r\n?/g, '\n'));
  if (!rows) return undefined;
  const [head = [], ...body] = rows;
  const named = namedColumns(head);
  const columns = named ?? guessedColumns(rows);
  const lines = (named ? body : rows).map((row) => lineOf(row, columns));
  const said = lines.filter(({ name, description, price }) => name !== '' || description !== '' || price !== '');
  return said.length > 0 ? said : undefined;
}

/** A tab decides. Commas and semicolons make a table only of several rows that are alike and hold figures. */
function rowsOf(text: string): string[][] | undefined {
  if (text.includes('\t')) return cells(text, '\t');
  for (const separator of [';', ',']) {
    const rows = cells(text, separator);
    const width = rows[0]?.length ?? 0;
    const hasFigures = rows.slice(1).every((row) => row.some((cell) => figureOf(cell) !== ''));
    if (rows.length > 1 && width > 1 && hasFigures && rows.every((row) => row.length === width)) return rows;
  }
  return undefined;
}

/** Quoted cells may hold the separator, line breaks and doubled quotes. */
function cells(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.some((one) => one !== '')) rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') cell += text[(at += 1)];
      else isQuoted = false;
    } else if (letter === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (letter === separator) endCell();
    else if (letter === '\n') endRow();
    else cell += letter;
  }
  endRow();
  return rows;
}

const titled = (title: string): Column | undefined =>
  COLUMNS.find((column) => TITLES[column].includes(title.toLowerCase().replace(/\s+/g, ' ')));

/** The first row names the columns when it names a figure: a product called "Service" alone does not. */
function namedColumns(head: readonly string[]): (Column | undefined)[] | undefined {
  const columns = head.map(titled);
  const isHead = columns.some((column) => column === 'quantity' || column === 'price');
  if (!isHead) return undefined;
  // Without a name, the description is what the line is called.
  return columns.includes('name') ? columns : columns.map((one) => (one === 'description' ? 'name' : one));
}

/** Without a head: texts are the name and its description, figures are quantity, price and discount in this order. */
function guessedColumns(rows: readonly (readonly string[])[]): (Column | undefined)[] {
  const width = Math.max(...rows.map((row) => row.length));
  const isFigure = (column: number) => {
    const said = rows.map((row) => row[column] ?? '').filter((cell) => cell !== '');
    return said.length > 0 && said.every((cell) => figureOf(cell) !== '');
  };
  const kinds = Array.from({ length: width }, (_, column) => (isFigure(column) ? 'figure' : 'text'));
  const texts: Column[] = ['name', 'description'];
  // One figure alone is what it costs.
  const isAlone = kinds.filter((kind) => kind === 'figure').length === 1;
  const figures: Column[] = isAlone ? ['price'] : ['quantity', 'price', 'discount'];
  return kinds.map((kind) => (kind === 'figure' ? figures.shift() : texts.shift()));
}

/** `$1,234.50`, `12 %`, `1 234,50 €` without what stands around the figure; '' for what is none. */
function figureOf(cell: string): string {
  const bare = cell.replace(/[$€£¥%]|\b[A-Z]{3}\b/g, '').trim();
  const value = readDecimal(bare);
  return value === null || Number.isNaN(value) ? '' : String(value);
}

function lineOf(row: readonly string[], columns: readonly (Column | undefined)[]): PastedLine {
  const line: PastedLine = { name: '', description: '', quantity: '', price: '', discount: '' };
  for (const [index, column] of columns.entries()) {
    const cell = row[index] ?? '';
    if (column === 'name' || column === 'description') line[column] = cell;
    else if (column) line[column] = figureOf(cell);
  }
  return line;
}
