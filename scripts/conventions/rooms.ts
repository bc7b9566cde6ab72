import type { Problem, Tree } from './tree.ts';

const ROOM_FILE = /^apps\/(api|web)\/src\/features\/([^/]+)\//;

/** A room has a door on each side where it exists, and a page once it exists on both. */
export function roomsHaveDoorAndPage(tree: Tree): Problem[] {
  const present = new Set(tree.paths);
  const rooms = { api: new Set<string>(), web: new Set<string>() };
  for (const path of tree.paths) {
    const [, app, room] = ROOM_FILE.exec(path) ?? [];
    if (room && (app === 'api' || app === 'web')) rooms[app].add(room);
  }
  const doors = (['api', 'web'] as const).flatMap((app) =>
    [...rooms[app]].map((room) => `apps/${app}/src/features/${room}/index.ts`).filter((path) => !present.has(path)),
  );
  const undescribed = [...rooms.api].filter(
    (room) => rooms.web.has(room) && !present.has(`docs/domain/${room}.md`) && !present.has(`docs/rooms/${room}.md`),
  );
  return [
    ...doors.map((path) => ({ path, message: 'a room is entered through its index.ts' })),
    ...undescribed.map((room) => ({ path: `docs/domain/${room}.md`, message: 'a room has a page that explains it' })),
  ];
}
