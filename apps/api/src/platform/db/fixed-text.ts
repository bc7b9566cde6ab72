import { type Compilable, CompiledQuery } from 'kysely';
import type { Tx } from './database.ts';

/** Stands in a statement where one of its values will be. */
class Place {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/**
 * A statement that is asked all the time: its text is built with the first call, and from then on only its values are new.
 * Building it takes the query builder longer than sending it takes us. `build` may put the values anywhere in the statement,
 * but cannot look at them.
 */
export function fixedText<V extends object, R>(build: (tx: Tx, values: V) => Compilable<R>) {
  const places = new Proxy({}, { get: (_, name) => new Place(name) }) as V;
  let built: { sql: string; parameters: readonly unknown[] } | undefined;
  return async (tx: Tx, values: V): Promise<R[]> => {
    built ??= build(tx, places).compile();
    const given = built.parameters.map((each) => (each instanceof Place ? values[each.name as keyof V] : each));
    const { rows } = await tx.executeQuery<R>(CompiledQuery.raw(built.sql, given));
    return rows;
  };
}
