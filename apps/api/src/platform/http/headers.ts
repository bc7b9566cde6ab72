import type { FastifyInstance } from 'fastify';

/** For every answer; the page and the API reference bring their own content policy on top. */
const HEADERS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
};
const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

export function setSecurityHeaders(app: FastifyInstance, isSecure: boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS);
    reply.header('x-request-id', request.id);
    if (isSecure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (request.url.startsWith('/api/')) {
      reply.header('cache-control', 'no-store');
      reply.header('content-security-policy', API_POLICY);
    }
  });
}

/** The two style texts that React Aria writes at run time: for what can be pressed, and the scroll lock of iOS. */
export const STYLE_HASHES = [
  'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o=',
  'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg=',
];

/** The page's policy. `scripts/page-styles.test.ts` reads the hashes' texts from the installed package. */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${STYLE_HASHES.map((hash) => `'${hash}'`).join(' ')}`,
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  // A mail before it is sent; its answer brings a policy that lets it do nothing (answer.ts).
  "frame-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types app default',
].join('; ');

/** For the page of a shared document, which runs less: no worker, no form of the browser's own, no markup from text at all. */
export const SHARE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** A worker does not inherit the page's policy; its script's own answer brings one. */
export const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'";

/**
 * For the one worker that draws PDFs. Its layout engine is WebAssembly, which the page itself may never compile, and it
 * unpacks pictures in a worker of its own, made from a blob.
 */
export const PDF_WORKER_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  'worker-src blob:',
  "connect-src 'self'",
  "base-uri 'none'",
].join('; ');
