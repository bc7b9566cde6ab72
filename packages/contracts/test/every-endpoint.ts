import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '../src/endpoint.ts';

/** Every call that any file of the contracts declares, found by looking: a new file cannot be forgotten. */
export async function everyEndpoint(): Promise<Endpoint[]> {
  const folder = join(import.meta.dirname, '../src');
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const modules = await Promise.all(
    files.map((name) => import(join(folder, name)) as Promise<Record<string, unknown>>),
  );
  const found = modules.flatMap((exports) => Object.values(exports)).flatMap(endpointsIn);
  return [...new Map(found.map((endpoint) => [endpoint.id, endpoint])).values()];
}

/** A call, or the calls of a group such as `customerImports`. */
function endpointsIn(value: unknown): Endpoint[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('method' in value && 'path' in value && 'access' in value) return [value as Endpoint];
  const isGroup = Object.getPrototypeOf(value) === Object.prototype;
  return isGroup ? Object.values(value).flatMap((inner) => endpointsIn(inner)) : [];
}
