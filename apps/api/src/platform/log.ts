import pino from 'pino';
import type { Config } from '../config.ts';

/**
 * Structured lines with listed fields only. Headers, bodies and query strings never reach a log:
 * a secret that is not passed in cannot leak, and the paths below are a second wall for what a library may add.
 */
export const createLog = (level: Config['logLevel'], destination?: pino.DestinationStream) =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: ['*.password', '*.token', '*.secret', '*.authorization', '*.cookie', 'req.headers', 'req.url'],
        censor: '[hidden]',
      },
      serializers: { err: describe, req: () => undefined, res: () => undefined },
    },
    destination ?? pino.destination({ fd: 1, sync: false }),
  );

export type Log = pino.Logger;

/** Named fields only: a driver hangs its whole client, keys included, on the errors it throws. */
function describe(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  return { name, message, code, stack, ...(cause !== undefined && { cause: describe(cause) }) };
}
