import { readFileSync } from 'node:fs';

/** Every room and its tier, lowest first. `pnpm new:feature` adds to the same file. */
const TIERS = JSON.parse(readFileSync(new URL('./scripts/tiers.json', import.meta.url), 'utf8'));

const TEST = '(\\.test\\.tsx?$|/test/)';
const rooms = (app, names) => `^apps/${app}/src/features/(${names.join('|')})/`;

/** Imports go down the tiers; rooms of one tier do not know each other. */
const upward = ['api', 'web'].flatMap((app) =>
  TIERS.map((names, tier) => ({
    name: `${app}-tier-${tier}-looks-up-or-sideways`,
    severity: 'error',
    comment: 'A room imports lower tiers only. Let the higher room call the lower, or pass a slot or a registry entry.',
    from: { path: rooms(app, names) },
    to: { path: rooms(app, TIERS.slice(tier).flat()), pathNot: `^apps/${app}/src/features/$1/` },
  })),
);

const throughIndex = ['api', 'web'].map((app) => ({
  name: `${app}-only-through-index`,
  severity: 'error',
  comment: 'Another room is reached through its index.ts only.',
  from: { path: `^apps/${app}/src/features/([^/]+)/` },
  to: {
    path: `^apps/${app}/src/features/`,
    pathNot: [`^apps/${app}/src/features/$1/`, `^apps/${app}/src/features/[^/]+/index\\.ts$`],
  },
}));

const roomHasNoTier = {
  name: 'room-has-no-tier',
  severity: 'error',
  comment: 'Add the room to scripts/tiers.json.',
  from: { path: '^apps/(api|web)/src/features/', pathNot: `^apps/(api|web)/src/features/(${TIERS.flat().join('|')})/` },
  to: {},
};

const packages = [
  {
    name: 'domain-is-pure',
    severity: 'error',
    comment:
      'The money and state rules run anywhere, so they import nothing but the calendar, which nobody writes again.',
    from: { path: '^packages/domain/src', pathNot: '\\.test\\.ts$' },
    to: { pathNot: ['^packages/domain/src', 'node_modules/(temporal-polyfill|rrule-temporal)'] },
  },
  {
    name: 'contracts-know-only-zod-and-domain',
    severity: 'error',
    from: { path: '^packages/contracts/src', pathNot: '\\.test\\.ts$' },
    to: { pathNot: ['^packages/(contracts|domain)/src', 'node_modules/zod'] },
  },
  {
    name: 'pdf-knows-only-domain-and-its-renderer',
    severity: 'error',
    comment: 'The printed document is shared by browser and worker: neither side, nor the wire, may leak in.',
    // node.ts alone looks for files: it is how the server finds the fonts.
    from: { path: '^packages/pdf/src', pathNot: ['\\.test\\.tsx?$', '^packages/pdf/src/node\\.ts$'] },
    to: {
      pathNot: ['^packages/(pdf|domain)/src', 'node_modules/(react|@react-pdf|@types/react|pdfkit|@types/pdfkit|uqr)'],
    },
  },
  {
    name: 'packages-never-import-apps',
    severity: 'error',
    from: { path: '^packages/' },
    to: { path: '^apps/' },
  },
];

const apps = [
  { name: 'web-never-imports-api', severity: 'error', from: { path: '^apps/web' }, to: { path: '^apps/api' } },
  { name: 'api-never-imports-web', severity: 'error', from: { path: '^apps/api' }, to: { path: '^apps/web' } },
  {
    name: 'platform-knows-no-room',
    severity: 'error',
    from: { path: '^apps/(api|web)/src/(platform|ui)/', pathNot: TEST },
    to: { path: '^apps/(api|web)/src/features/' },
  },
  {
    name: 'ui-knows-no-wire',
    severity: 'error',
    comment: 'A building block has no domain words: it gets values and callbacks.',
    from: { path: '^apps/web/src/ui/', pathNot: TEST },
    to: { path: ['^packages/contracts/src', '^apps/web/src/(layouts|features)/'] },
  },
  {
    name: 'sql-only-in-repo-files',
    severity: 'error',
    comment: 'A query lives in <room>.repo.ts, where its business_id is looked for.',
    from: { path: '^apps/api/src/features/', pathNot: ['\\.repo\\.ts$', TEST] },
    to: { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'production-code-never-imports-tests',
    severity: 'error',
    from: { path: '^(apps|packages)/[^/]+/src/', pathNot: TEST },
    to: { path: ['\\.test\\.tsx?$', '^apps/[^/]+/test/'] },
  },
];

const everywhere = [
  { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
  {
    name: 'resolves',
    severity: 'error',
    comment: 'An import that cannot be followed is an import that no other rule can judge.',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'declared-dependencies-only',
    severity: 'error',
    from: { path: '^(apps|packages)/', pathNot: TEST },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
];

export default {
  forbidden: [...everywhere, ...packages, ...apps, roomHasNoTier, ...throughIndex, ...upward],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
