import { MIGRATIONS } from './migrations.ts';
import { isShipped, type Problem, type Tree } from './tree.ts';

/** From here on migrations leave zones to Node, too. */
const LAST_WITH_ZONES = 48;
/** Asks the database for zones, to compare them with ours. */
const COMPARES = 'apps/api/src/platform/zones/database-clocks.repo.ts';

/** A clock of a zone, or of the connection: `at time zone`, its function, and the words for "today" and "now here". */
const CLOCKS = /\bat\s+time\s+zone\b(?!\s+'UTC')|\btimezone\s*\(|\bcurrent_date\b|\blocaltime(?:stamp)?\b/gi;

const isJudged = (path: string): boolean => {
  if (path.startsWith(`${MIGRATIONS}/`) && path.endsWith('.sql'))
    return Number(path.slice(MIGRATIONS.length + 1, MIGRATIONS.length + 5)) > LAST_WITH_ZONES;
  return path.startsWith('apps/api/src/') && isShipped(path) && path !== COMPARES;
};

/** Two sets of zone data are two answers. Days and instants are computed in Node, and given to SQL as parameters. */
export function zonesBelongToNode(tree: Tree): Problem[] {
  return tree.paths.filter(isJudged).flatMap((path) => {
    const text = tree.read(path);
    return [...text.matchAll(CLOCKS)].map(({ index }) => ({
      path,
      line: text.slice(0, index).split('\n').length,
      message: "SQL computes with no zone but 'UTC'; give it days and instants (packages/domain/src/days/zones.ts)",
    }));
  });
}
