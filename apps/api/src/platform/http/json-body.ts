import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { isTooDeep, MAX_JSON_DEPTH } from './json-depth.ts';

/** JSON as the framework reads it, poisoned prototypes refused, with a look at its depth first. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (isTooDeep(text)) done(new AppError('request.invalid', { body: `At most ${MAX_JSON_DEPTH} levels deep.` }));
    else void parse(request, text, done);
  });
}
