import { dirname } from 'node:path';
import { isShipped, isTest, type Tree } from './conventions/tree.ts';

/** What the kit is there to shrink, counted. Every figure may fall and none may rise (kit-counts.json). */
export type KitCounts = {
  cssLines: number;
  rulesThatRestyleAPart: number;
  filesWithIsGone: number;
  readCursorInRooms: number;
  conflictDialogs: number;
  readerTypes: number;
  foldersAbove25Files: number;
  inlineTargetHandlersInRooms: number;
};

const UI = 'apps/web/src/ui/';
const ROOMS = /^apps\/(web|api)\/src\/features\//;

export function countKit(tree: Tree): KitCounts {
  const code = tree.paths.filter(isShipped);
  const sheets = tree.paths.filter((path) => path.startsWith('apps/web/src/') && path.endsWith('.css'));
  const parts = new Set(sheets.filter((path) => path.startsWith(UI)).flatMap((path) => dressed(tree.read(path))));
  const inRooms = (pattern: RegExp) =>
    code.filter((path) => ROOMS.test(path)).reduce((sum, path) => sum + matches(tree.read(path), pattern), 0);
  return {
    cssLines: sheets.reduce((sum, path) => sum + tree.read(path).split('\n').length - 1, 0),
    rulesThatRestyleAPart: sheets
      .filter((path) => !path.startsWith(UI))
      .flatMap((path) => selectorsOf(tree.read(path)))
      .filter((selectors) => classesIn(selectors).some((name) => parts.has(name))).length,
    filesWithIsGone: code.filter((path) => tree.read(path).includes('isGone')).length,
    readCursorInRooms: inRooms(/\breadCursor\(/g),
    conflictDialogs: code.filter((path) => path.endsWith('Conflict.tsx')).length,
    readerTypes: code.reduce((sum, path) => sum + matches(tree.read(path), /\btype Reader\b/g), 0),
    foldersAbove25Files: [...filesByFolder(code)].filter(([, files]) => files > 25).length,
    inlineTargetHandlersInRooms: inRooms(/\(\{ target \}\)/g),
  };
}

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

const withoutComments = (sheet: string) =>
  sheet
    .split('/*')
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf('*/') + 2)))
    .join('');

/** What stands before each brace; lines of a media query or a layer are none. */
const selectorsOf = (sheet: string) =>
  withoutComments(sheet)
    .split('{')
    .slice(0, -1)
    .map((text) => text.slice(Math.max(text.lastIndexOf('}'), text.lastIndexOf(';')) + 1).trim())
    .filter((text) => !text.startsWith('@'));

const classesIn = (selectors: string) => [...selectors.matchAll(/\.(ch-[\w-]+)/g)].map(([, name = '']) => name);

/** The classes that a sheet of `ui` gives a look, and not those that only say where. */
const dressed = (sheet: string) =>
  selectorsOf(sheet)
    .flatMap((selectors) => selectors.split(','))
    .flatMap((selector) => classesIn(selector).slice(-1));

function filesByFolder(paths: readonly string[]): Map<string, number> {
  const files = new Map<string, number>();
  for (const path of paths) if (!isTest(path)) files.set(dirname(path), (files.get(dirname(path)) ?? 0) + 1);
  return files;
}

/** Each figure that rose, in words. */
export const growth = (before: KitCounts, now: KitCounts): string[] =>
  (Object.keys(before) as (keyof KitCounts)[])
    .filter((name) => now[name] > before[name])
    .map((name) => `${name}: ${now[name]}, was ${before[name]}`);
