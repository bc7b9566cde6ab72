import { parseSync, Visitor } from 'rolldown/utils';
import { isCode, type Tree } from './conventions/tree.ts';

/** A type that is named by something else than a noun, and where it is declared. */
export type TypeNameProblem = { path: string; line: number; name: string };

export type TypeNames = { read: number; problems: TypeNameProblem[] };

/** Nouns of this house that look like participles. */
const NOUNS = new Set([
  'Billing',
  'Feed',
  'Filing',
  'Heading',
  'Need',
  'Posting',
  'Seed',
  'Setting',
  'Shipping',
  'Speed',
  'String',
  'Wording',
]);

/** Past forms that do not end in -ed. */
const IRREGULAR = new Set(
  (
    'Begun Bound Broken Brought Built Caught Chosen Done Drawn Driven Fallen Found Frozen Given Gone Got Grown Heard ' +
    'Held Hidden Kept Known Laid Left Lent Lost Made Meant Met Paid Proven Said Seen Sent Shown Sold Sought ' +
    'Spent Spoken Taken Thrown Told Took Torn Understood Went Won Worn Written'
  ).split(' '),
);

/** Words that say how something is, where it is or that somebody asked for it, and never what it is. */
const WITHOUT_SUBJECT = new Set('All Around At Below By Late More One Open Own What Where Who Whole Wish'.split(' '));

/** With a participle before them they say what was done: `ActedOn`, `LaidOut`. */
const PARTICLES = new Set(['By', 'For', 'In', 'Of', 'Off', 'On', 'Out', 'To', 'Up']);

/** A type is a noun phrase, so its last word is a noun: `ListFilter`, and not `Wanted`, `Asked` or `Wish`. */
export function typeNames(tree: Tree): TypeNames {
  const paths = tree.paths.filter((path) => /^(apps|packages)\//.test(path) && isCode(path));
  const declared = paths.flatMap((path) => declaredTypes(path, tree.read(path)));
  return { read: declared.length, problems: declared.filter(({ name }) => !isNounPhrase(name)) };
}

function declaredTypes(path: string, text: string): TypeNameProblem[] {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const declared: TypeNameProblem[] = [];
  const keep = ({ id }: { id: { name: string; start: number } | null }) => {
    if (id) declared.push({ path, line: text.slice(0, id.start).split('\n').length, name: id.name });
  };
  new Visitor({
    TSTypeAliasDeclaration: keep,
    TSInterfaceDeclaration: keep,
    ClassDeclaration: keep,
    ClassExpression: keep,
  }).visit(program);
  return declared;
}

function isNounPhrase(name: string): boolean {
  const [last = '', before = ''] = name.split(/(?=[A-Z])/).toReversed();
  if (name === 'Of' || WITHOUT_SUBJECT.has(last) || isParticiple(last)) return false;
  return !(PARTICLES.has(last) && isParticiple(before));
}

const isParticiple = (word: string) => IRREGULAR.has(word) || (/(?:ed|ing)$/.test(word) && !NOUNS.has(word));

/** How often each name occurs, the most frequent first. */
export function countByName(problems: readonly TypeNameProblem[]): [name: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { name } of problems) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted(([a, many], [b, more]) => more - many || a.localeCompare(b));
}
