import { errorsOf } from '@countinghouse/contracts/endpoint';
import { ERRORS, type ErrorCode, type Problem } from '@countinghouse/contracts/errors';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

/** The one place where a thrown value becomes an HTTP answer. */
export function answerProblems(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const code = listed(app, request, codeOf(error));
    const { status, message } = ERRORS[code];
    if (status >= 500) request.log.error({ err: error, code, requestId: request.id }, 'request failed');
    const { fields, retryAfterSeconds } = error instanceof AppError ? error : ({} as Partial<AppError>);
    if (status === 503 || retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds ?? 2));
    const problem: Problem = { status, message, code, requestId: request.id, ...(fields && { fields }) };
    return reply.status(status).type('application/json').send(JSON.stringify(problem));
  });
  app.setNotFoundHandler(() => {
    throw new AppError('route.not_found');
  });
}

/** A failure the contract does not name would surprise the client; where we can still mend it, it fails loudly. */
function listed(app: FastifyInstance, request: FastifyRequest, code: ErrorCode): ErrorCode {
  const { endpoint } = request.routeOptions.config;
  if (!endpoint || errorsOf(endpoint).includes(code)) return code;
  request.log.error({ code, endpoint: endpoint.id }, 'the contract does not list this error code');
  return app.platform.config.strictErrors ? 'server.unexpected' : code;
}

const FRAMEWORK: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.content_type',
  FST_REQ_FILE_TOO_LARGE: 'file.too_large',
};

/** The database is away, full, or too busy: nothing was committed and the same request may be sent again. */
const UNAVAILABLE = /^(08...|53...|57P0[1-3]|57014|40001|40P01|55P03|25P0[34])$/;
/** Raised by the ledger's own trigger (0015_ledger.sql). */
const CLOSED_PERIOD = 'CH001';
const NETWORK = /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE)$/;

function codeOf(error: FastifyError): ErrorCode {
  if (error instanceof AppError) return error.code;
  if (error.code === CLOSED_PERIOD) return 'ledger.period_locked';
  const known = FRAMEWORK[error.code];
  if (known) return known;
  if (error.statusCode === 429) return 'request.too_many';
  if (error.statusCode === 413) return 'request.too_large';
  if (error.statusCode === 415) return 'request.content_type';
  if (error.statusCode && error.statusCode < 500) return 'request.malformed';
  if (UNAVAILABLE.test(error.code ?? '') || NETWORK.test(error.code ?? '') || isPoolTimeout(error)) {
    return 'service.unavailable';
  }
  return 'server.unexpected';
}

const isPoolTimeout = (error: Error) =>
  /timeout exceeded when trying to connect|Connection terminated/.test(error.message);
