import type { Ctx } from '../../../platform/ctx.ts';
import { shareUrlOf } from '../../share-links/index.ts';

const MARKER = /https:\/\/link\.invalid\/(\d{1,16})/g;

/** What a mail says when the customer's page it points at is closed by now. */
const LINK_CLOSED = 'The link in this e-mail is no longer open. Send the document again.';

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
