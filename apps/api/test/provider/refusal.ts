/** What the provider answers instead of an object. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;

  constructor(status: number, body: { type: string; message: string } & Record<string, unknown>) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export const invalid = (message: string, param?: string, code?: string): Refusal =>
  new Refusal(400, { type: 'invalid_request_error', message, ...(param && { param }), ...(code && { code }) });

export const missing = (noun: string, id: string, param = 'id'): Refusal =>
  new Refusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${noun}: '${id}'`,
    param,
  });

export const wrongState = (code: string, message: string, more: Record<string, unknown> = {}): Refusal =>
  new Refusal(400, { type: 'invalid_request_error', code, message, ...more });
