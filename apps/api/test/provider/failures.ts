/** What goes wrong with the next calls that fit. */
export type Failure = {
  /** Beginning of the path, such as `/v1/refunds`; every call without it. */
  path?: string;
  method?: 'GET' | 'POST' | 'DELETE';
  /** The client asks again by itself, twice: three make it give up. */
  count?: number;
  /** Before anything happened, or when it has happened and only the answer is lost. */
  when: 'before' | 'after';
  /** 500, 429 (before only), or a connection that breaks without an answer. */
  as: 'error' | 'tooMany' | 'hangUp';
};
/** An answer that comes late: before anything happens, or (unless told) after it has happened and events have left. */
export type Slowness = {
  path?: string;
  method?: 'GET' | 'POST' | 'DELETE';
  count?: number;
  ms: number;
  when?: 'before' | 'after';
};

type FailureMatch = { path?: string; method?: string; count?: number };

export class Failures {
  #failures: Failure[] = [];
  #slow: Slowness[] = [];

  add(failure: Failure): void {
    this.#failures.push({ ...failure });
  }

  slow(slowness: Slowness): void {
    this.#slow.push({ ...slowness });
  }

  clear(): void {
    this.#failures = [];
    this.#slow = [];
  }

  next(method: string, path: string, when: Failure['when']): Failure | null {
    return take(
      this.#failures.filter((failure) => failure.when === when),
      this.#failures,
      { method, path },
    );
  }

  pauseMs(method: string, path: string, when: 'before' | 'after'): number {
    const fitting = this.#slow.filter((each) => (each.when ?? 'after') === when);
    return take(fitting, this.#slow, { method, path })?.ms ?? 0;
  }
}

function take<T extends FailureMatch>(
  candidates: readonly T[],
  from: T[],
  { method, path }: { method: string; path: string },
): T | null {
  const found = candidates.find(
    (each) => (each.method ?? method) === method && (each.path === undefined || path.startsWith(each.path)),
  );
  if (!found) return null;
  found.count = (found.count ?? 1) - 1;
  if (found.count <= 0) from.splice(from.indexOf(found), 1);
  return found;
}
