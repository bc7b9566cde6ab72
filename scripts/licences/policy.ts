/** What a dependency's licence may be, so that the product can be sold. Decided in docs/guides/dependencies.md. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'MPL-2.0',
  'OFL-1.1',
  'CC0-1.0',
  'CC-BY-4.0',
  'Unlicense',
  'Python-2.0',
]);

type Exception = { packages: RegExp; licence: string; because: string };

/** By name and licence, each with its reason: another package, or another licence, needs a new line here. */
const EXCEPTIONS: readonly Exception[] = [
  {
    packages: /^@img\/sharp-libvips-/,
    licence: 'LGPL-3.0-or-later',
    because: 'libvips is linked dynamically and can be replaced; NOTICE says where its source is',
  },
  {
    packages: /^@countrystatecity\/countries$/,
    licence: 'ODbL-1.0',
    because: 'place names are used unmodified with attribution in NOTICE and on the policy page',
  },
  { packages: /^pako$/, licence: '(MIT AND Zlib)', because: 'zlib is as free as MIT' },
  {
    packages: /^spdx-exceptions$/,
    licence: 'CC-BY-3.0',
    because: 'a list of names inside the licence checker itself, never shipped',
  },
  {
    packages: /^spdx-ranges$/,
    licence: '(MIT AND CC-BY-3.0)',
    because: 'a list of names inside the licence checker itself, never shipped',
  },
  {
    packages: /^png-js$/,
    licence: 'MIT*',
    because: 'its LICENSE file is the MIT licence; its package.json does not repeat it',
  },
  {
    packages: /^incremental-encoder$/,
    licence: 'Custom: https://en.wikipedia.org/wiki/Incremental',
    because:
      'its package.json and readme say MPL 2.0; beside the list of passwords our filter is built from, never shipped',
  },
  {
    packages: /^(humanize-number|only)$/,
    licence: 'MIT*',
    because: 'the licence stands in the readme only; parts of the S3 server of the tests, never shipped',
  },
];

/** True when the expression can be fulfilled with allowed licences alone. */
export function isAllowed(packageName: string, licence: string): boolean {
  const excepted = EXCEPTIONS.some((entry) => entry.packages.test(packageName) && entry.licence === licence);
  return excepted || expression(licence.match(/\(|\)|[^\s()]+/g) ?? []);
}

/** SPDX in small: one of an OR is enough, all of an AND are needed, AND binds tighter. What it cannot read, it refuses. */
function expression(tokens: readonly string[]): boolean {
  const rest = [...tokens];
  const either = (): boolean => {
    let result = both();
    while (rest[0] === 'OR') {
      rest.shift();
      result = both() || result;
    }
    return result;
  };
  const both = (): boolean => {
    let result = one();
    while (rest[0] === 'AND') {
      rest.shift();
      result = one() && result;
    }
    return result;
  };
  const one = (): boolean => {
    const token = rest.shift();
    if (token !== '(') return token !== undefined && ALLOWED.has(token);
    const inner = either();
    return rest.shift() === ')' && inner;
  };
  return either() && rest.length === 0;
}
