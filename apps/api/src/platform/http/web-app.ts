import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { PAGE_POLICY, PDF_WORKER_POLICY, SHARE_POLICY, WORKER_POLICY } from './headers.ts';

/** apps/web/src/platform/paper/paper.worker.ts, as the build names it. A compressed copy is the same script. */
const PDF_WORKER = /\/paper\.worker-[^/]+\.js(\.gz)?$/;
/** What customers open by a link has a page of its own. */
export const SHARE_PATH = '/public/sharePoint';
const SCRIPT = /\.m?js(\.gz)?$/;

/** Serves the built web application: hashed files for a year, the page itself fresh every time. */
export async function serveWebApp(app: FastifyInstance, dist: string): Promise<void> {
  const indexFile = join(dist, 'index.html');
  if (!existsSync(indexFile)) throw new Error(`no web application in ${dist}: run the build first`);
  const page = readFileSync(indexFile, 'utf8');
  const sharePage = readFileSync(join(dist, 'share.html'), 'utf8');
  await app.register(fastifyStatic, {
    root: dist,
    index: false,
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=300');
      if (PDF_WORKER.test(path)) reply.header('content-security-policy', PDF_WORKER_POLICY);
      else if (SCRIPT.test(path)) reply.header('content-security-policy', WORKER_POLICY);
    },
  });
  app.get(SHARE_PATH, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex, nofollow, noarchive')
      .header('content-security-policy', SHARE_POLICY)
      .send(sharePage),
  );
  app.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/') || /\.[a-z0-9]{2,5}$/i.test(request.url.split('?')[0] ?? '')) {
      throw new AppError('route.not_found');
    }
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', PAGE_POLICY)
      .send(page);
  });
}
