import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type ApiRequest, answerCall, failed, holdKey } from './api.ts';
import { ProviderClock } from './clock.ts';
import { type Control, controlOf } from './control.ts';
import { counterPage } from './counter-page.ts';
import type { Failure } from './failures.ts';
import { parseForm, textOf } from './form.ts';
import { closedPage, missingPage, payPage } from './hosted-page.ts';
import { accountIdOf, newId, webhookSecretOf } from './ids.ts';
import { keepIn } from './keep.ts';
import { catchUp } from './later.ts';
import { type Choice, confirmSession } from './paying.ts';
import { World } from './world.ts';

/** `file`: where it keeps what it knows for the next start. */
type Options = { port?: number; now?: () => number; file?: string };
export type LocalProvider = {
  url: string;
  /** A key for whoever needs just one account; any other `sk_test_…` opens another. */
  secretKey: string;
  /** By key or by account id. */
  webhookSecretFor: (account: string) => string;
  control: Control;
  stop: () => Promise<void>;
};

const MOST_BYTES = 1_000_000;
const CHOICES: readonly Choice[] = ['card', 'cardRefused', 'bank', 'bankBounces', 'cardNeedsCustomer'];

/**
 * A stand-in for the payment provider that keeps what it is told: it speaks the provider's API for the calls we use,
 * shows a page to pay on, and sends signed events. Only for this machine: tests, journeys and the demo.
 */
export async function startLocalProvider({ port = 0, now = Date.now, file }: Options = {}): Promise<LocalProvider> {
  const world = new World(new ProviderClock(now));
  const control = controlOf(world);
  const server = createServer((request, response) => {
    respond(world, control, request, response).catch((error: unknown) => {
      if (!response.headersSent) send(response, 500, 'text/plain', String(error));
      else response.destroy();
    });
  });
  server.listen({ port, host: '127.0.0.1', backlog: 2048 });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.once('listening', resolve);
  });
  world.url = `http://localhost:${portOf(server)}`;
  const write = file ? keepIn(world, file) : () => {};
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    secretKey: `sk_test_${newId('local').slice(6)}`,
    webhookSecretFor: (account) => webhookSecretOf(account.startsWith('acct_') ? account : accountIdOf(account)),
    control,
    stop: async () => {
      world.webhooks.close();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
      write();
    },
  };
}

function portOf(server: Server): number {
  const address = server.address();
  return address && typeof address === 'object' ? address.port : 0;
}

async function respond(
  world: World,
  control: Control,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, search } = new URL(request.url ?? '/', world.url);
  const body = await read(request);
  catchUp(world);
  if (pathname.startsWith('/v1/')) {
    const { method = 'GET', headers } = request;
    return respondToCall(world, response, { method, path: pathname, query: search.slice(1), body, headers });
  }
  if (pathname.startsWith('/c/pay/')) return respondToPerson(world, request, response, body);
  if (pathname === '/counter') return respondAtCounter(world, control, request, response, body);
  if (pathname === '/control' && request.method === 'POST') return respondToControl(control, response, body);
  send(response, 404, 'text/html', missingPage());
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += (chunk as Buffer).length;
    if (bytes > MOST_BYTES) throw new Error('too much was sent');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function respondToCall(world: World, response: ServerResponse, asked: ApiRequest): Promise<void> {
  const { method, path } = asked;
  await pause(world.failures.pauseMs(method, path, 'before'));
  const before = world.failures.next(method, path, 'before');
  if (before) return fail(response, before);
  const answer = answerCall(world, asked);
  const wait = world.failures.pauseMs(method, path, 'after');
  if (wait > 0) {
    holdKey(world, asked, true);
    await pause(wait);
    holdKey(world, asked, false);
  }
  const after = world.failures.next(method, path, 'after');
  if (after) return fail(response, after);
  response.writeHead(answer.status, answer.headers).end(answer.body);
}

function fail(response: ServerResponse, { as }: Failure): void {
  if (as === 'hangUp') {
    response.destroy();
    return;
  }
  const answer = failed(as === 'tooMany' ? 429 : 500);
  response.writeHead(answer.status, answer.headers).end(answer.body);
}

async function respondToPerson(
  world: World,
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', world.url);
  const id = pathname.slice('/c/pay/'.length);
  const account = [...world.accounts.values()].find(({ objects }) => objects.has(id));
  const session = account?.find('checkout.session', id);
  if (!account || !session) return send(response, 404, 'text/html', missingPage());
  const backTo = (url: string | null) => url?.replaceAll('{CHECKOUT_SESSION_ID}', session.id) ?? null;
  if (request.method !== 'POST') {
    const content =
      session.status === 'open'
        ? payPage(account, session, searchParams.has('refused'))
        : closedPage(session, backTo(session.success_url));
    return send(response, 200, 'text/html', content);
  }
  const chosen = textOf(parseForm(body), 'choice');
  if (chosen === 'cancel') return redirect(response, backTo(session.cancel_url) ?? pathname);
  const choice = CHOICES.find((each) => each === chosen) ?? 'card';
  const result = confirmSession(world, account, session, choice);
  world.onChange();
  if (result === 'done') return redirect(response, backTo(session.success_url) ?? pathname);
  redirect(response, result === 'refused' ? `${pathname}?refused` : pathname);
}

const redirect = (response: ServerResponse, location: string): void => {
  response.writeHead(303, { location }).end();
};

async function respondAtCounter(
  world: World,
  control: Control,
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
): Promise<void> {
  if (request.method !== 'POST') return send(response, 200, 'text/html', counterPage(world));
  await act(control, textOf(parseForm(body), 'act') ?? '{}');
  redirect(response, '/counter');
}

/** `{ name, args }` as JSON. */
async function act(control: Control, text: string): Promise<unknown> {
  const { name, args } = JSON.parse(text) as { name: keyof Control; args: unknown[] };
  if (!Object.hasOwn(control, name)) throw new Error(`nothing is called ${name}`);
  return (control[name] as (...given: unknown[]) => Promise<unknown>)(...args);
}

async function respondToControl(control: Control, response: ServerResponse, body: string): Promise<void> {
  try {
    send(response, 200, 'application/json', JSON.stringify({ answer: (await act(control, body)) ?? null }));
  } catch (error) {
    send(response, 400, 'application/json', JSON.stringify({ error: String(error) }));
  }
}

function send(response: ServerResponse, status: number, type: string, content: string): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' }).end(content);
}
