import type { MailBodyParts } from './mail-body-parts.ts';

/** The one look of every mail of a business, as HTML and as plain text that says the same. */
export async function mailBody(parts: MailBodyParts): Promise<{ html: string; text: string }> {
  const [{ businessLayout }, { render, toPlainText }] = await Promise.all([
    import('./business-layout.ts'),
    import('react-email'),
  ]);
  const html = await render(businessLayout(parts));
  return { html, text: toPlainText(html, { selectors: [...TEXT_RULES] }) };
}

const TEXT_RULES = [
  { selector: 'h1', options: { uppercase: false } },
  { selector: 'img', format: 'skip' },
  // One line for each row: what the figure is, then the figure.
  { selector: 'table.figures', format: 'dataTable', options: { colSpacing: 2, rowSpacing: 0 } },
] as const;
