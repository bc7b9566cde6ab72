import type { MailTemplate, PropsOf, TemplateName } from './email.templates.ts';

export type RenderedMail = { subject: string; html: string; text: string; isSecret: boolean };

/**
 * A template as HTML and as plain text. React and the mail components are loaded with the first mail:
 * they take longer to load than the rest of the application together, and most processes and tests never send one.
 */
export async function renderMail<N extends TemplateName>(name: N, props: PropsOf<N>): Promise<RenderedMail> {
  const [{ TEMPLATES }, { render, toPlainText }] = await Promise.all([
    import('./email.templates.ts'),
    import('react-email'),
  ]);
  const template: MailTemplate<PropsOf<N>> = TEMPLATES[name];
  const html = await render(template.body(props));
  const text = toPlainText(html, { selectors: [{ selector: 'h1', options: { uppercase: false } }] });
  return { subject: template.subject(props), html, text, isSecret: template.isSecret };
}
