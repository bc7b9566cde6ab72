import { checkSync } from 'recheck';

export type Pattern = { source: string; flags: string };

// The one written in JavaScript: it gives every machine the same answer, and starts no program.
process.env.RECHECK_BACKEND = 'pure';

/** What repeats nothing reads each letter a bounded number of times. */
const REPEATS = /[*+]|\{\d/;

/**
 * Why a pattern could keep the processor busy for longer than a text is long, with a text that does it; undefined: it
 * cannot. Patterns are searched for, so that `a+b` counts, too: it begins anew at each of ten thousand `a`.
 */
export function judgePattern({ source, flags }: Pattern): string | undefined {
  if (!REPEATS.test(source)) return undefined;
  const verdict = checkSync(source, flags, { timeout: 60_000, attackTimeout: null, incubationTimeout: null });
  switch (verdict.status) {
    case 'safe':
      return undefined;
    case 'vulnerable':
      return `${verdict.complexity.summary} in the length of the text, such as ${verdict.attack.pattern}`;
    case 'unknown':
      return `could not be judged (${verdict.error.kind}); write it more simply`;
  }
}
