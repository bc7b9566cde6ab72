import type { MailBodyParts } from './mail-body-parts.ts';
import { withoutMarkers } from './share-markers.ts';

/** The one look of every mail of a business, as HTML and as plain text that says the same. */
export async function mailBody(parts: MailBodyParts): Promise<{ html: string; text: string }> {
  const [{ businessLayout }, { render, toPlainText }] = await Promise.all([
    import('./business-layout.ts'),
    import('react-email'),
  ]);
  const html = await render(businessLayout(cleaned(parts)));
  return { html, text: toPlainText(html, { selectors: [...TEXT_RULES] }) };
}

/** The button says where this mail leads; no other marker in its words is one of ours. */
function cleaned(parts: MailBodyParts): MailBodyParts {
  const { button, table, after } = parts;
  const clean = (text: string) => withoutMarkers(text, button?.link);
  return {
    ...parts,
    businessName: clean(parts.businessName),
    heading: clean(parts.heading),
    paragraphs: parts.paragraphs.map(clean),
    closing: clean(parts.closing),
    ...(after && { after: after.map(clean) }),
    ...(button && { button: { ...button, label: clean(button.label) } }),
    ...(table && { table: table.map((row) => ({ ...row, label: clean(row.label), value: clean(row.value) })) }),
  };
}

const TEXT_RULES = [
  { selector: 'h1', options: { uppercase: false } },
  { selector: 'img', format: 'skip' },
  // One line for each row: what the figure is, then the figure.
  { selector: 'table.figures', format: 'dataTable', options: { colSpacing: 2, rowSpacing: 0 } },
] as const;
