import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

/** The page draws itself with inline styles and data fonts; its own policy allows that here and nowhere else. */
const POLICY =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
  "font-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'";

/** The document at `/api/openapi.json` and a browsable reference at `/api/docs`. */
export async function serveApiReference(app: FastifyInstance): Promise<void> {
  const document = openApiDocument(app.endpoints);
  app.get('/openapi.json', async () => document);
  await app.register(async (docs) => {
    docs.addHook('onRequest', async (_request, reply) => {
      reply.header('content-security-policy', POLICY);
    });
    await docs.register(scalar, {
      routePrefix: '/docs',
      configuration: {
        content: document,
        withDefaultFonts: false,
        telemetry: false,
        hideClientButton: true,
        // Nothing that would send our description to somebody else's service.
        showDeveloperTools: 'never',
        mcp: { disabled: true },
        agent: { disabled: true },
      },
    });
  });
}
