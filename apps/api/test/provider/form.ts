import { invalid } from './refusal.ts';

/** A form-encoded body with its brackets unfolded; lists are objects whose keys are numbers. */
export type Params = { [key: string]: string | Params };

export function parseForm(text: string): Params {
  const root: Params = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) put(root, pathOf(name), value);
  return root;
}

/** `a[b][0][c]` is a, b, 0, c. */
const pathOf = (name: string): string[] => name.replaceAll(']', '').split('[');

function put(root: Params, path: readonly string[], value: string): void {
  let place = root;
  for (const [index, part] of path.entries()) {
    const key = part === '' ? String(Object.keys(place).length) : part;
    if (index === path.length - 1) {
      place[key] = value;
      return;
    }
    const next = place[key];
    if (typeof next === 'object') {
      place = next;
    } else {
      const made: Params = Object.create(null);
      place[key] = made;
      place = made;
    }
  }
}

export const isGiven = (params: Params, key: string): boolean => params[key] !== undefined && params[key] !== '';

export function textOf(params: Params, key: string): string | null {
  const value = params[key];
  if (value === undefined || value === '') return null;
  if (typeof value === 'object') throw invalid(`Invalid string: ${key}`, key);
  return value;
}

export function neededText(params: Params, key: string): string {
  const value = textOf(params, key);
  if (value === null) throw invalid(`Missing required param: ${key}.`, key, 'parameter_missing');
  return value;
}

export function numberOf(params: Params, key: string): number | null {
  const value = textOf(params, key);
  if (value === null) return null;
  if (!/^-?\d{1,15}$/.test(value)) throw invalid(`Invalid integer: ${value}`, key, 'parameter_invalid_integer');
  return Number(value);
}

export const flagOf = (params: Params, key: string): boolean => textOf(params, key) === 'true';

export function groupOf(params: Params, key: string): Params {
  const value = params[key];
  return typeof value === 'object' ? value : Object.create(null);
}

export const groupsOf = (params: Params, key: string): Params[] =>
  Object.values(groupOf(params, key)).filter((value) => typeof value === 'object');

export const textsOf = (params: Params, key: string): string[] =>
  Object.values(groupOf(params, key)).filter((value) => typeof value === 'string');

/** An empty value takes a key away, as with the provider. */
export function metadataOf(params: Params, before: Record<string, string> = {}): Record<string, string> {
  const after = { ...before };
  for (const [key, value] of Object.entries(groupOf(params, 'metadata'))) {
    if (typeof value === 'object') throw invalid(`Metadata values must be strings: ${key}`, `metadata[${key}]`);
    if (key.length > 40 || value.length > 500) throw invalid('Metadata is too long.', `metadata[${key}]`);
    if (value === '') delete after[key];
    else after[key] = value;
  }
  if (Object.keys(after).length > 50) throw invalid('Metadata can have up to 50 keys.', 'metadata');
  return after;
}

/** The provider refuses what it does not know, so a misspelt parameter must not pass here either. */
export function allowOnly(params: Params, known: readonly string[]): void {
  const unknown = Object.keys(params).find((key) => key !== 'expand' && !known.includes(key));
  if (unknown !== undefined) throw invalid(`Received unknown parameter: ${unknown}`, unknown, 'parameter_unknown');
}
