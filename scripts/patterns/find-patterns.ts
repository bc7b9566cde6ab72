import { type ESTree, parseSync, Visitor } from 'rolldown/utils';
import { constantText } from './constant-text.ts';
import type { Pattern } from './judge-pattern.ts';

/** A pattern in a file. Without `pattern` it is put together when the program runs, from what the file alone does not tell. */
export type FoundPattern = { line: number; pattern?: Pattern };

/** Every regular expression of a file: `/…/`, `RegExp('…')` and `new RegExp('…')`. */
export function findPatterns(path: string, text: string): FoundPattern[] {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const constants = new Map<string, ESTree.Expression>();
  const literals: { at: number; pattern: Pattern }[] = [];
  const built: (ESTree.NewExpression | ESTree.CallExpression)[] = [];
  const keepBuilt = (node: ESTree.NewExpression | ESTree.CallExpression) => {
    if (node.callee.type === 'Identifier' && node.callee.name === 'RegExp') built.push(node);
  };
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init) constants.set(id.name, init);
    },
    Literal: (node) => {
      if (!('regex' in node)) return;
      literals.push({ at: node.start, pattern: { source: node.regex.pattern, flags: node.regex.flags } });
    },
    NewExpression: keepBuilt,
    CallExpression: keepBuilt,
  }).visit(program);
  const evaluated = built.map((node) => ({ at: node.start, ...builtPattern(node, constants) }));
  return [...literals, ...evaluated].map(({ at, ...found }) => ({
    line: text.slice(0, at).split('\n').length,
    ...found,
  }));
}

type Built = { arguments: readonly ESTree.Node[] };

function builtPattern({ arguments: [first, second] }: Built, constants: ReadonlyMap<string, ESTree.Expression>) {
  const source = first && constantText(first, constants);
  const flags = second ? constantText(second, constants) : '';
  return source === undefined || flags === undefined ? {} : { pattern: { source, flags } };
}
