import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The part of Vite's manifest that says which file needs which. */
export type Manifest = Record<
  string,
  { file: string; isEntry?: boolean; isDynamicEntry?: boolean; imports?: string[] }
>;

/** A page that somebody waits for, and the source modules that the browser fetches before it can be used. */
export type FirstLoad = {
  page: string;
  /** Each a chunk of its own, fetched for this page. */
  modules: readonly string[];
  /** Part of the entry today; counted as well should the build split them off. */
  ifSplit?: readonly string[];
  limitBytes: number;
};

export type Weight = { page: string; bytes: number; limitBytes: number; files: { file: string; bytes: number }[] };

/** Everything that the modules import at once; what they import later does not delay the page. */
export function weigh(
  dist: string,
  manifest: Manifest,
  { page, modules, ifSplit = [], limitBytes }: FirstLoad,
): Weight {
  const split = ifSplit.filter((module) => module in manifest);
  const files = [...closure(manifest, [...modules, ...split])].filter((file) => file.endsWith('.js'));
  const weighed = files.map((file) => ({ file, bytes: gzipSync(readFileSync(join(dist, file)), { level: 9 }).length }));
  const bytes = weighed.reduce((sum, { bytes }) => sum + bytes, 0);
  return { page, limitBytes, bytes, files: weighed.toSorted((a, b) => b.bytes - a.bytes) };
}

const ROOM_SCREEN = /^src\/features\/([a-z-]+)\/.*Screens?\.tsx$/;

export type RoomWeight = { room: string; screen: string; bytes: number };

/** For every room its heaviest screen: what it fetches when somebody who is signed in opens it. */
export function weighRooms(dist: string, manifest: Manifest, shell: FirstLoad): RoomWeight[] {
  const there = new Set(weigh(dist, manifest, shell).files.map(({ file }) => file));
  const heaviest = new Map<string, RoomWeight>();
  for (const [screen, { isDynamicEntry }] of Object.entries(manifest)) {
    const room = ROOM_SCREEN.exec(screen)?.[1];
    if (!isDynamicEntry || !room) continue;
    const { files } = weigh(dist, manifest, { ...shell, modules: [screen] });
    const bytes = files.filter(({ file }) => !there.has(file)).reduce((sum, file) => sum + file.bytes, 0);
    if (bytes >= (heaviest.get(room)?.bytes ?? 0)) heaviest.set(room, { room, screen, bytes });
  }
  return [...heaviest.values()].toSorted((a, b) => b.bytes - a.bytes);
}

function closure(manifest: Manifest, modules: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const waiting = [...modules];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key)) continue;
    const chunk = manifest[key];
    // A renamed module must not make the page look light.
    if (!chunk) throw new Error(`${key} is not in the build; the build has: ${Object.keys(manifest).join(', ')}`);
    seen.add(key);
    waiting.push(...(chunk.imports ?? []));
  }
  return new Set([...seen].flatMap((key) => manifest[key]?.file ?? []));
}
