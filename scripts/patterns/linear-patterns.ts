import { isCode, isTest, type Problem, type Tree } from '../conventions/tree.ts';
import { findPatterns } from './find-patterns.ts';
import type { Pattern } from './judge-pattern.ts';

type Judge = (pattern: Pattern) => string | undefined;

const COMMENT_LINES = 4;

/**
 * One text of a stranger must not hold everybody up: no pattern may need more than a time that grows as the text does.
 * A pattern put together at run time needs a comment `Linear:` that says why and names the test that judges it.
 */
export const linearPatterns =
  (judge: Judge) =>
  (tree: Tree): Problem[] =>
    tree.paths
      .filter((path) => isCode(path) && /^(apps|packages|scripts)\//.test(path))
      .flatMap((path) =>
        findPatterns(path, tree.read(path)).flatMap(({ line, pattern }) => {
          const message = pattern ? refused(pattern, judge) : builtProblem(tree, path, line);
          return message ? [{ path, line, message }] : [];
        }),
      );

function refused(pattern: Pattern, judge: Judge): string | undefined {
  const why = judge(pattern);
  return why && `/${pattern.source}/${pattern.flags} ${why}`;
}

/** Tests build theirs from words of their own. */
function builtProblem(tree: Tree, path: string, line: number): string | undefined {
  if (isTest(path)) return undefined;
  const above = tree
    .read(path)
    .split('\n')
    .slice(Math.max(0, line - 1 - COMMENT_LINES), line)
    .join('\n');
  const [, reason = ''] = above.split('Linear:');
  const named = reason.match(/[\w.-]{1,80}/g)?.map((word) => word.replace(/\.$/, ''));
  const test = tree.paths.find((other) => isTest(other) && named?.some((word) => other.endsWith(`/${word}`)));
  if (test && tree.read(test).includes('judgePattern(')) return undefined;
  return 'is put together at run time: say "Linear:" and why above it, and name a test that calls judgePattern';
}
