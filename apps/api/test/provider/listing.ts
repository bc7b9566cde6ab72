import { type Kind, type ObjectOf, type StoredObject } from './account.ts';
import type { Call } from './calls.ts';
import { allowOnly, groupOf, numberOf, type Params, textOf } from './form.ts';
import { invalid, missing } from './refusal.ts';

const PAGING = ['limit', 'starting_after', 'ending_before', 'created'];

type Filters<T> = Record<string, (object: T, value: string) => boolean>;

/** A page of one kind, newest first, narrowed by the given filters. */
export function listOf<K extends Kind>(
  { account, params }: Call,
  { kind, url, filters = {} }: { kind: K; url: string; filters?: Filters<ObjectOf[K]> },
) {
  allowOnly(params, [...PAGING, ...Object.keys(filters)]);
  const chosen = Object.entries(filters).flatMap(([key, fits]) => {
    const value = textOf(params, key);
    return value === null ? [] : [(object: ObjectOf[K]) => fits(object, value)];
  });
  const isInTime = createdWithin(groupOf(params, 'created'), textOrNull(params.created));
  const found = account
    .all(kind)
    .filter((object) => isInTime(object.created) && chosen.every((fits) => fits(object)))
    .toReversed();
  return pageOf(found, params, url);
}

export function pageOf<T extends StoredObject>(found: readonly T[], params: Params, url: string) {
  const limit = numberOf(params, 'limit') ?? 10;
  if (limit < 1 || limit > 100) throw invalid('Invalid integer: limit must be between 1 and 100', 'limit');
  const after = textOf(params, 'starting_after');
  const before = textOf(params, 'ending_before');
  if (after !== null) {
    const from = placeOf(found, after, 'starting_after') + 1;
    return page(found.slice(from, from + limit), from + limit < found.length, url);
  }
  if (before !== null) {
    const to = placeOf(found, before, 'ending_before');
    return page(found.slice(Math.max(0, to - limit), to), to > limit, url);
  }
  return page(found.slice(0, limit), found.length > limit, url);
}

const page = <T>(data: T[], has_more: boolean, url: string) => ({ object: 'list', data, has_more, url });

function placeOf(found: readonly StoredObject[], id: string, param: string): number {
  const place = found.findIndex((object) => object.id === id);
  if (place < 0) throw missing('object', id, param);
  return place;
}

const textOrNull = (value: Params[string] | undefined): string | null => (typeof value === 'string' ? value : null);

function createdWithin(range: Params, exact: string | null): (created: number) => boolean {
  const gt = numberOf(range, 'gt') ?? Number.NEGATIVE_INFINITY;
  const gte = numberOf(range, 'gte') ?? Number.NEGATIVE_INFINITY;
  const lt = numberOf(range, 'lt') ?? Number.POSITIVE_INFINITY;
  const lte = numberOf(range, 'lte') ?? Number.POSITIVE_INFINITY;
  return (created) =>
    created > gt && created >= gte && created < lt && created <= lte && (exact === null || created === Number(exact));
}
