import { type Endpoint, errorsOf, isWrite } from '@countinghouse/contracts/endpoint';
import { ERRORS, type ErrorCode } from '@countinghouse/contracts/errors';
import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

/** The OpenAPI 3.1 document, read from the endpoint objects themselves: it cannot disagree with the routes. */
export const openApiDocument = (endpoints: readonly Endpoint[]) => ({
  openapi: '3.1.0',
  info: {
    title: 'Countinghouse API',
    version: '3.4.4',
    description:
      'Every answer is an envelope: `status`, `message` and `data` (lists and sign-in answers carry their fields beside them). ' +
      'A failure is `status`, `message`, `code`, `requestId` and, for bad input, `fields`. Bodies may be JSON or form-encoded. ' +
      'A field that a call does not know is refused; what the GET of a record answers may be sent back as it is.',
  },
  servers: [{ url: '/api' }],
  components: {
    securitySchemes: {
      session: { type: 'apiKey', in: 'cookie', name: '__Host-sid' },
      accessToken: { type: 'apiKey', in: 'header', name: 'AccessToken' },
    },
    schemas: { Problem: PROBLEM },
  },
  paths: pathsOf(endpoints),
});

const PROBLEM: JsonSchema = {
  type: 'object',
  required: ['status', 'message', 'code', 'requestId'],
  properties: {
    status: { type: 'integer' },
    message: { type: 'string' },
    code: { type: 'string', enum: Object.keys(ERRORS) },
    requestId: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
};

function pathsOf(endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return paths;
}

function operationOf(endpoint: Endpoint) {
  const { id, summary, access, params, query, body } = endpoint;
  return {
    operationId: id,
    summary,
    tags: [endpoint.path.split('/')[1]],
    ...(access !== 'public' && { security: [isWrite(endpoint) ? { session: [], accessToken: [] } : { session: [] }] }),
    ...(typeof access === 'object' && { 'x-permission': access.can }),
    parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query'), ...keyParameter(endpoint)],
    ...(body && { requestBody: { required: true, content: bodyContent(endpoint, body) } }),
    responses: {
      200: { description: 'Done', content: { ...json(answerSchema(endpoint)), ...streamOf(endpoint) } },
      ...failures(endpoint),
    },
  };
}

function bodyContent({ encoding }: Endpoint, body: z.ZodType) {
  const schema = toSchema(body, 'input');
  if (encoding === 'multipart') {
    const properties = { ...(schema.properties as JsonSchema), file: { type: 'string', format: 'binary' } };
    return { 'multipart/form-data': { schema: { ...schema, properties } } };
  }
  return { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } };
}

const keyParameter = (endpoint: Endpoint) =>
  isWrite(endpoint) && endpoint.access !== 'public'
    ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 255 } }]
    : [];

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query') {
  if (!schema) return [];
  const { properties, required } = toSchema(schema, 'input') as { properties: JsonSchema; required?: string[] };
  return Object.entries(properties ?? {}).map(([name, inner]) => ({
    name,
    in: place,
    required: place === 'path' || (required ?? []).includes(name),
    schema: inner,
  }));
}

/** Each event is a name and, as JSON, what it carries. */
function streamOf({ stream }: Endpoint) {
  if (!stream) return {};
  const events = Object.entries(stream).map(([event, data]) => ({
    type: 'object',
    required: ['event', 'data'],
    properties: { event: { const: event }, data: toSchema(data, 'input'), id: { type: 'string' } },
  }));
  return { 'text/event-stream': { schema: { oneOf: events } } };
}

function answerSchema({ envelope, response }: Endpoint): JsonSchema {
  const data = toSchema(response, 'input');
  const head = { status: { const: 200 }, message: { type: 'string' } };
  if (envelope !== 'flat')
    return { type: 'object', required: ['status', 'message', 'data'], properties: { ...head, data } };
  return { ...data, properties: { ...head, ...(data.properties as JsonSchema) } };
}

function failures(endpoint: Endpoint) {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorsOf(endpoint)) {
    const { status } = ERRORS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      { description: codes.join(', '), content: json({ $ref: '#/components/schemas/Problem' }) },
    ]),
  );
}

/** The wire side of a codec is its input, for requests and answers alike. */
function toSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return rest;
}

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });
