import { isShipped, linesMatching, type Problem, type Tree } from './tree.ts';

const SIDE = '(left|right)';
const IN_CSS = new RegExp(
  [
    `\\b(margin|padding|border|scroll-margin|scroll-padding|inset)-${SIDE}\\b`,
    `(^|[{;\\s])${SIDE}\\s?:`,
    `\\b(text-align|float|clear)\\s?:\\s?${SIDE}\\b`,
    `\\bborder-(top|bottom)-${SIDE}-radius\\b`,
  ].join('|'),
);
const IN_TSX = new RegExp(
  [
    '\\b(margin|padding|border)(Left|Right)(Color|Style|Width)?\\s?[:=]',
    `\\b(textAlign|float)\\s?[:=]\\s?['"]${SIDE}['"]`,
    '\\bborder(Top|Bottom)(Left|Right)Radius\\b',
  ].join('|'),
);
const MESSAGE = 'use the logical property (inline-start, inline-end): the page is also read right to left';

/** A line may say `physical:` and why, where the side really is a side (a shadow, a drawing). */
const onPurpose = (tree: Tree, { path, line = 1 }: Problem) =>
  /physical:/.test(tree.read(path).split('\n')[line - 1] ?? '');

export function logicalSidesOnly(tree: Tree): Problem[] {
  const inWeb = tree.paths.filter((path) => path.startsWith('apps/web/'));
  const styleSheets = inWeb.filter((path) => path.endsWith('.css'));
  return [
    ...styleSheets.flatMap((path) => linesMatching(tree, path, IN_CSS, MESSAGE)),
    ...inWeb.filter(isShipped).flatMap((path) => linesMatching(tree, path, IN_TSX, MESSAGE)),
  ].filter((problem) => !onPurpose(tree, problem));
}

const LAYERS: readonly (readonly [folder: string, opening: RegExp])[] = [
  ['apps/web/src/ui/', /^@layer (reset|ui) \{/],
  ['apps/web/src/layouts/', /^@layer layout \{/],
  ['apps/web/src/features/', /^@layer room \{/],
];

/** What is in no layer wins over every layer, so one sheet outside would restyle the parts again. */
export function sheetsStandInTheirLayer(tree: Tree): Problem[] {
  return LAYERS.flatMap(([folder, opening]) =>
    tree.paths
      .filter((path) => path.startsWith(folder) && path.endsWith('.css') && !path.endsWith('/base/layers.css'))
      .filter((path) => !opening.test(tree.read(path)))
      .map((path) => ({ path, message: `a sheet of ${folder} is one block of its layer: ${opening.source}` })),
  );
}
