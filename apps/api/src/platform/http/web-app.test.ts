import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { serveWebApp } from './web-app.ts';

let app: FastifyInstance;

beforeAll(async () => {
  const dist = mkdtempSync(join(tmpdir(), 'countinghouse-web-'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<!doctype html>');
  writeFileSync(join(dist, 'share.html'), '<!doctype html><title>shared</title>');
  for (const name of ['index-A1b2C3d4.js', 'paper.worker-A1b2C3d4.js', 'pdf.worker.min-A1b2C3d4.mjs']) {
    writeFileSync(join(dist, 'assets', name), '');
    writeFileSync(join(dist, 'assets', `${name}.gz`), gzipSync(''));
  }
  app = fastify();
  await serveWebApp(app, dist);
  return async () => {
    await app.close();
    rmSync(dist, { recursive: true });
  };
});

async function policyOf(url: string, encoding = 'identity'): Promise<string> {
  const answer = await app.inject({ url, headers: { 'accept-encoding': encoding } });
  expect(answer.statusCode).toBe(200);
  return String(answer.headers['content-security-policy']);
}

it('lets only the worker that draws PDFs compile WebAssembly, compressed or not', async () => {
  for (const encoding of ['identity', 'gzip']) {
    expect(await policyOf('/assets/paper.worker-A1b2C3d4.js', encoding)).toContain("'wasm-unsafe-eval'");
    expect(await policyOf('/assets/pdf.worker.min-A1b2C3d4.mjs', encoding)).not.toContain('unsafe');
    expect(await policyOf('/assets/index-A1b2C3d4.js', encoding)).not.toContain('unsafe');
  }
});

it('keeps the page to our own scripts and styles', async () => {
  const policy = await policyOf('/dashboard');
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("worker-src 'self';");
  expect(policy).toMatch(/style-src 'self'( 'sha256-[^']+'){2};/);
  expect(policy).not.toMatch(/unsafe|nonce/);
});

it('gives a shared document a page of its own, with a stricter policy, that nobody indexes', async () => {
  const { headers, body } = await app.inject({ url: '/public/sharePoint?p=invoice&uuid=x' });
  expect(body).toContain('shared');
  expect(headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': expect.stringContaining('noindex'),
  });
  expect(headers['content-security-policy']).toContain("form-action 'none'");
  expect(headers['content-security-policy']).not.toContain('unsafe');
});
