import type { Ctx } from '../../../platform/ctx.ts';
import { shareUrlOf } from '../../share-links/index.ts';

const MARKER = /https:\/\/link\.invalid\/(\d{1,16})/g;

/** What a mail says when the customer's page it points at is closed by now. */
const LINK_CLOSED = 'The link in this e-mail is no longer open. Send the document again.';

/**
 * What people typed says nothing about links: a marker in a name or a message would become the live address of another
 * document, or stop the mail. Only the mail's own marker stays one.
 */
export const withoutMarkers = (text: string, own?: string): string =>
  text.replaceAll(MARKER, (marker) => (marker === own ? marker : marker.replace('link.invalid', 'link-invalid')));

type Bodies = { html: string; text: string };

/**
 * The outbox keeps no address by which somebody could read a document: it keeps markers, and the address takes their place
 * right before the wire. Answers a sentence where one of them no longer leads anywhere.
 */
export async function fillShareLinks(
  ctx: Ctx,
  { html, text }: Bodies,
  urlOf: (ctx: Ctx, linkId: number) => Promise<string | undefined> = shareUrlOf,
): Promise<Bodies | string> {
  const ids = new Set([...html.matchAll(MARKER), ...text.matchAll(MARKER)].map(([, id]) => Number(id)));
  const urls = new Map<string, string>();
  for (const id of ids) {
    const url = await urlOf(ctx, id);
    if (url === undefined) return LINK_CLOSED;
    urls.set(String(id), url);
  }
  return {
    html: html.replaceAll(MARKER, (_, id: string) => escaped(urls.get(String(Number(id))) ?? '')),
    text: text.replaceAll(MARKER, (_, id: string) => urls.get(String(Number(id))) ?? ''),
  };
}

const escaped = (url: string) => url.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
