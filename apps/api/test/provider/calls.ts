import type { Account } from './account.ts';
import type { Params } from './form.ts';
import type { World } from './world.ts';

/** One call of the API, after its key was accepted. */
export type Call = { world: World; account: Account; params: Params; id: string };
export type Handler = (call: Call) => object;
export type CallRoute = { method: 'GET' | 'POST' | 'DELETE'; path: RegExp; handle: Handler };

export const on = (method: CallRoute['method'], path: string, handle: Handler): CallRoute => ({
  method,
  path: new RegExp(`^/v1/${path.replace(':id', '([^/]+)')}$`),
  handle,
});
