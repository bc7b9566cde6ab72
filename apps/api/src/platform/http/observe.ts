import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { pingCell } from '../db/guard.repo.ts';
import { AppError } from '../errors.ts';
import { sameSecret } from '../session/secrets.ts';
import { reportZones, type ZoneReport } from '../zones/compare-zones.ts';

/** However often we are asked, the database is asked once in this time. */
const READY_FOR_MS = 1_000;

/** Health for the balancer, figures for Prometheus, one log line per request. */
export function observe(app: FastifyInstance): void {
  const { config, cells } = app.platform;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request line to the last byte of the answer.',
    labelNames: ['endpoint', 'status'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  measurePools(registry, cells);
  measureStreams(app, registry);
  const zones = comparedOnce(app);
  measureZones(registry, zones);
  app.addHook('onResponse', async (request, reply) => {
    const { endpoint: bound } = request.routeOptions.config;
    const endpoint = bound?.id ?? 'other';
    // How long somebody followed says nothing about how long anything took.
    if (!bound?.stream) duration.labels(endpoint, String(reply.statusCode)).observe(reply.elapsedTime / 1000);
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ requestId: request.id, endpoint, status: reply.statusCode, ms }, 'answered');
  });
  const pingCells = askedOnceIn(READY_FOR_MS, () => Promise.all(cells.all.map(pingCell)));
  app.get('/health/live', async () => ({ status: 200, message: 'live' }));
  app.get('/health/ready', async () => {
    if (app.isClosing) throw new AppError('service.unavailable');
    await pingCells();
    const reports = await zones();
    return { status: 200, message: 'ready', zoneDifferences: countDifferences(reports) };
  });
  app.get('/metrics', async (request, reply) => {
    // Never by address: behind a proxy everybody may look like this machine.
    const { metricsToken } = config;
    if (!metricsToken || !sameSecret(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) {
      throw new AppError('route.not_found');
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function measureStreams(app: FastifyInstance, registry: Registry) {
  let count = () => 0;
  app.decorate('countStreams', (counted) => {
    count = counted;
  });
  new Gauge({
    name: 'event_streams',
    help: 'Event streams that are open.',
    registers: [registry],
    collect() {
      this.set(count());
    },
  });
}

/** Zone data is read when a process starts, so one comparison is enough; a database that was away is asked again. */
function comparedOnce({ platform }: FastifyInstance): () => Promise<ZoneReport[]> {
  let reports: Promise<ZoneReport[]> | undefined;
  return () => {
    reports ??= reportZones(platform).catch((error: unknown) => {
      reports = undefined;
      throw error;
    });
    return reports;
  };
}

const countDifferences = (reports: readonly ZoneReport[]): number =>
  reports.reduce((sum, { differences }) => sum + differences.length, 0);

function measureZones(registry: Registry, zones: () => Promise<ZoneReport[]>) {
  new Gauge({
    name: 'zone_differences',
    help: 'Entries of the zone table that a database reads differently; information only, SQL computes with no zone.',
    labelNames: ['cell'],
    registers: [registry],
    async collect() {
      for (const { cell, differences } of await zones()) this.labels(String(cell)).set(differences.length);
    },
  });
}

/** The answer, good or bad, is shared by all who ask within `ms`. */
function askedOnceIn<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let asked: { at: number; answer: Promise<T> } | undefined;
  return () => {
    if (!asked || performance.now() - asked.at > ms) asked = { at: performance.now(), answer: ask() };
    return asked.answer;
  };
}

function measurePools(registry: Registry, cells: FastifyInstance['platform']['cells']) {
  new Gauge({
    name: 'database_connections',
    help: 'Connections per cell: open, idle, and callers waiting for one.',
    labelNames: ['cell', 'kind'],
    registers: [registry],
    collect() {
      for (const { id, pool } of cells.all) {
        this.labels(String(id), 'open').set(pool.totalCount);
        this.labels(String(id), 'idle').set(pool.idleCount);
        this.labels(String(id), 'waiting').set(pool.waitingCount);
      }
    },
  });
}
