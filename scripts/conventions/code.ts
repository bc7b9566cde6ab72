import { isCode, isShipped, isTest, linesMatching, type Problem, type Tree } from './tree.ts';

const QUERY = /\bsql[<`]|\bsql\.raw\(|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/;
const REPOSITORY = /(\.repo\.ts$|^apps\/api\/src\/platform\/db\/)/;

/** A query is where its business_id is looked for: in a repository, or in the database platform itself. */
export function sqlOnlyInRepositories(tree: Tree): Problem[] {
  return tree.paths
    .filter((path) => path.startsWith('apps/api/src/') && isShipped(path) && !REPOSITORY.test(path))
    .flatMap((path) => linesMatching(tree, path, QUERY, 'SQL belongs into a *.repo.ts file'));
}

const UNNUMBERED = /\b(TODO|FIXME|XXX|HACK)\b(?! ?\(?#\d)/;
/** Names the words itself. */
const THIS_FILE = 'scripts/conventions/code.ts';

/** "Later" without a number is never. */
export function laterHasANumber(tree: Tree): Problem[] {
  return tree.paths
    .filter((path) => isCode(path) || /\.(css|sql|sh)$/.test(path) || /^(bin|\.ci)\//.test(path))
    .filter((path) => path !== THIS_FILE)
    .flatMap((path) => linesMatching(tree, path, UNNUMBERED, 'a note for later carries an issue number, as in (#12)'));
}

const RAW_MARKUP = /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write\(/;

/** Text becomes markup in one place only: React. */
export function noRawMarkup(tree: Tree): Problem[] {
  return tree.paths
    .filter((path) => path.startsWith('apps/web/src/') && isShipped(path))
    .flatMap((path) => linesMatching(tree, path, RAW_MARKUP, 'raw markup opens the page to injection'));
}

const ENVIRONMENT_READER = 'apps/api/src/config.ts';

/** Settings are read, checked and named once; scripts, tests and benches are exempt because they start processes. */
export function environmentReadOnce(tree: Tree): Problem[] {
  return tree.paths
    .filter((path) => isShipped(path) && path !== ENVIRONMENT_READER && !isTest(path))
    .flatMap((path) =>
      linesMatching(tree, path, /\bprocess\.env\b/, `only ${ENVIRONMENT_READER} reads the environment`),
    );
}
