import type { ESTree } from 'rolldown/utils';

type Constants = ReadonlyMap<string, ESTree.Expression>;

/** What an expression says, where the file itself tells: text, texts put together, constants, `[…].join('|')`. */
export function constantText(node: ESTree.Node, constants: Constants): string | undefined {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? node.value : undefined;
    case 'TemplateLiteral':
      return joined(
        node.quasis.map(({ value }, index) => {
          const expression = node.expressions[index - 1];
          const before = expression ? constantText(expression, constants) : '';
          return before === undefined ? undefined : before + (value.cooked ?? '');
        }),
        '',
      );
    case 'BinaryExpression':
      if (node.operator !== '+') return undefined;
      return joined([constantText(node.left, constants), constantText(node.right, constants)], '');
    case 'Identifier': {
      const value = constants.get(node.name);
      return value && constantText(value, constants);
    }
    case 'CallExpression':
      return joinCall(node, constants);
    default:
      return undefined;
  }
}

function joinCall({ callee, arguments: [separator] }: ESTree.CallExpression, constants: Constants): string | undefined {
  if (callee.type !== 'MemberExpression' || callee.computed || callee.property.name !== 'join') return undefined;
  if (callee.object.type !== 'ArrayExpression' || !separator) return undefined;
  const between = constantText(separator, constants);
  const parts = callee.object.elements.map((element) => (element ? constantText(element, constants) : undefined));
  return between === undefined ? undefined : joined(parts, between);
}

const joined = (parts: readonly (string | undefined)[], between: string) =>
  parts.includes(undefined) ? undefined : parts.join(between);
