import { posix } from 'node:path';
import type { Problem, Tree } from './conventions/tree.ts';

export type PapersVerdict = { papers: number; claims: number; problems: Problem[] };

/** What a paper says about the repository: a path, a script, a name in the code, or a link to a file. */
type Claim = { path: string; line: number; kind: 'path' | 'script' | 'check' | 'name' | 'link'; text: string };

type Repository = { tree: Tree; scripts: ReadonlySet<string>; checks: ReadonlySet<string>; names: ReadonlySet<string> };

const PAPERS = /^(README|ARCHITECTURE|CONTRIBUTING|SECURITY)\.md$|^docs\/.*\.md$/;
const CODE = /\.(ts|tsx|mjs|sql|css|json|yaml|txt|html)$/;
const FILE_NAME = /\.(ts|tsx|mjs|sql|css|json|yaml|tsv|md|png)$/;
/** Folders inside the applications, by which a paper may begin a path. */
const INNER_FOLDERS = new Set(['platform', 'features', 'layouts', 'ui', 'src', 'test', 'db', 'migrations']);
/** Made while working, and never checked in. */
const MADE_LATER = new Set(['.data', 'node_modules', 'dist']);
/** The rooms that the guides invent. */
const INVENTED = ['field-trips', 'day-trips'];
/** Names of others: settings of ClamAV and of react-pdf. */
const FOREIGN = new Set(['MaxFileSize', 'StreamMaxLength', 'experimentalPagination']);
/** Commands of pnpm itself. */
const PNPM = new Set(['add', 'exec', 'install']);

/** Everything that the papers name in backticks or by a link, and that does not exist. */
export function judgePapers(tree: Tree): PapersVerdict {
  const papers = tree.paths.filter((path) => PAPERS.test(path));
  const repository: Repository = {
    tree,
    scripts: new Set(Object.keys((JSON.parse(tree.read('package.json')) as { scripts: object }).scripts)),
    checks: new Set([...tree.read('scripts/check.ts').matchAll(/\bname: '([a-z]+)'/g)].map(([, name = '']) => name)),
    names: namesIn(tree),
  };
  const claims = papers.flatMap((path) => claimsOf(path, tree.read(path), repository));
  const problems = claims
    .filter((claim) => !isTrue(claim, repository))
    .map(({ path, line, kind, text }) => ({ path, line, message: `there is no ${kind} ${text}` }));
  return { papers: papers.length, claims: claims.length, problems: [...problems, ...wrongFigures(tree)] };
}

const namesIn = (tree: Tree) =>
  new Set(tree.paths.filter((path) => CODE.test(path)).flatMap((path) => tree.read(path).match(/\w+/g) ?? []));

function claimsOf(path: string, text: string, repository: Repository): Claim[] {
  let isFenced = false;
  return text.split('\n').flatMap((content, index) => {
    const line = index + 1;
    if (content.trimStart().startsWith('```')) isFenced = !isFenced;
    if (isFenced) return commandClaims(content).map((claim) => ({ path, line, ...claim }));
    // Every second piece stands between backticks.
    const quoted = content.split('`').filter((_, at) => at % 2 === 1);
    const links = content
      .split('](')
      .slice(1)
      .map((rest) => rest.slice(0, rest.indexOf(')')));
    return [
      ...quoted.flatMap((word) => wordClaims(word, repository)),
      ...links
        .filter((target) => !/^(https?:|#|mailto:)/.test(target))
        .map((target): Omit<Claim, 'path' | 'line'> => ({ kind: 'link', text: target })),
    ].map((claim) => ({ path, line, ...claim }));
  });
}

function wordClaims(word: string, repository: Repository): Omit<Claim, 'path' | 'line'>[] {
  if (/^(bin\/)?pnpm /.test(word)) return commandClaims(word);
  if (/\s/.test(word)) return [];
  if (isScriptName(word, repository)) return [{ kind: 'script', text: word }];
  if (isPath(word, repository)) return [{ kind: 'path', text: word }];
  // A code such as `invoice.not_found` is true if its problem is.
  const [, name] = /^(?:[a-z-]+\.)?([a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*|[A-Za-z]+_\w+)(?:\(\))?$/.exec(word) ?? [];
  return name ? [{ kind: 'name', text: name }] : [];
}

/** `pnpm db:new -- notes` names a script; what follows `check` names checks. */
function commandClaims(text: string): Omit<Claim, 'path' | 'line'>[] {
  return text
    .split(/(?:\bbin\/)?\bpnpm /)
    .slice(1)
    .flatMap((command) => {
      const [script = '', ...rest] = command.split(/\s+/);
      const end = rest.findIndex((word) => !/^[a-z]+$/.test(word));
      const checks = script === 'check' ? rest.slice(0, end === -1 ? rest.length : end) : [];
      return [
        { kind: 'script' as const, text: script },
        ...checks.map((check) => ({ kind: 'check' as const, text: check })),
      ];
    });
}

/** `db:migrate` beside `pnpm db:new`: the first half is one that scripts have. */
const isScriptName = (word: string, { scripts }: Repository) =>
  /^[a-z]+:[a-z-]+$/.test(word) &&
  [...scripts].some((script) => script.startsWith(word.slice(0, word.indexOf(':') + 1)));

function isPath(word: string, { tree }: Repository): boolean {
  if (/^[/@~.]?\/|^@|:\/\//.test(word) || !/^[\w./<>*{}-]+$/.test(word)) return false;
  const [first = ''] = word.split('/');
  if (MADE_LATER.has(first) || INVENTED.some((room) => word.includes(room))) return false;
  if (!word.includes('/')) return FILE_NAME.test(word) && /^[\w<*]/.test(word);
  return FILE_NAME.test(word) || INNER_FOLDERS.has(first) || tree.paths.some((path) => path.startsWith(`${first}/`));
}

function isTrue({ path, kind, text }: Claim, { tree, scripts, checks, names }: Repository): boolean {
  switch (kind) {
    case 'script':
      return scripts.has(text) || PNPM.has(text);
    case 'check':
      return checks.has(text);
    case 'name':
      return names.has(text) || FOREIGN.has(text);
    case 'link':
      return exists(tree, posix.join(posix.dirname(path), text.split('#')[0] ?? ''), { fromRoot: true });
    case 'path':
      return exists(tree, text, { fromRoot: false });
  }
}

/** A file or a folder; `<room>` and `*` stand for any name, and `platform/ctx.ts` for every path that ends so. */
function exists(tree: Tree, text: string, { fromRoot }: { fromRoot: boolean }): boolean {
  const named = text.split('/').filter((part) => part !== '' && part !== '.');
  return tree.paths.some((path) => {
    const parts = path.split('/');
    const starts = fromRoot ? [0] : parts.map((_, at) => at);
    return starts.some((start) => named.every((name, at) => isNamed(parts[start + at], name)));
  });
}

/** What stands between the placeholders occurs in this order, the first at the beginning and the last at the end. */
function isNamed(part: string | undefined, name: string): boolean {
  if (part === undefined) return false;
  const pieces = name.split(/<[^<>]*>|\*|\{[^{}]*\}/);
  let from = 0;
  for (const piece of pieces) {
    const at = part.indexOf(piece, from);
    if (at === -1) return false;
    from = at + piece.length;
  }
  return pieces.length === 1 ? part === name : part.startsWith(pieces[0] ?? '') && part.endsWith(pieces.at(-1) ?? '');
}

/** The README says how many calls of the product specification stand: those of docs/calls.tsv that the API describes. */
function wrongFigures(tree: Tree): Problem[] {
  const { paths } = JSON.parse(tree.read('docs/api/openapi.json')) as { paths: Record<string, object> };
  const built = new Set(
    Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => callKey(method, path))),
  );
  const calls = tree.read('docs/calls.tsv').trim().split('\n').slice(1);
  const standing = calls.filter((line) => {
    const [method = '', path = ''] = line.split('\t');
    return built.has(callKey(method, path));
  });
  const figure = `${standing.length} of ${calls.length} calls`;
  return tree.read('README.md').includes(figure) ? [] : [{ path: 'README.md', message: `has to say "${figure}"` }];
}

const callKey = (method: string, path: string) =>
  `${method.toUpperCase()} ${path.replace(/\{[^{}]*\}/g, '{}').replace(/\/$/, '')}`;
