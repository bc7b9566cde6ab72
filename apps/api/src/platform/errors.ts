import { ERRORS, type ErrorCode } from '@countinghouse/contracts/errors';

/** An expected failure. Anything else that is thrown is a bug and becomes a 500. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  /** When the same may be tried again, where that is known. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    fields?: Record<string, string>,
    options?: ErrorOptions & { retryAfterSeconds?: number },
  ) {
    super(ERRORS[code].message, options);
    this.code = code;
    this.status = ERRORS[code].status;
    this.fields = fields;
    this.retryAfterSeconds = options?.retryAfterSeconds;
  }
}
