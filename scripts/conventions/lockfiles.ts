import { linesMatching, type Problem, type Tree } from './tree.ts';

/** An install must work against any registry, so no lock file and no setting may name one. */
const HOSTS: ReadonlyArray<{ path: string; pattern: RegExp }> = [
  { path: 'pnpm-lock.yaml', pattern: /\btarball:|\bregistry:|^\s*resolution:.*https?:/ },
  { path: 'tools/toolchain/package-lock.json', pattern: /"resolved":|\.tgz"/ },
  { path: '.npmrc', pattern: /registry\s*=/ },
  { path: 'pnpm-workspace.yaml', pattern: /^\s*registr(y|ies)\s*:/ },
];

export function lockFilesNameNoHost(tree: Tree): Problem[] {
  const present = new Set(tree.paths);
  const missing = ['pnpm-lock.yaml', 'tools/toolchain/package-lock.json'].filter((path) => !present.has(path));
  return [
    ...missing.map((path) => ({ path, message: 'the lock file is missing' })),
    ...HOSTS.filter(({ path }) => present.has(path)).flatMap(({ path, pattern }) =>
      linesMatching(tree, path, pattern, 'names a registry host or a tarball address'),
    ),
  ];
}
