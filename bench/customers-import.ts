import { once } from 'node:events';
import { createWriteStream, openAsBlob, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Member } from '../apps/api/test/makers/businesses.ts';
import { customerImports } from '../packages/contracts/src/customer-imports.ts';
import type { ImportBatch } from '../packages/contracts/src/imports.ts';

export type Server = { origin: string; apiPid: number; workerPid: number };
type Times = { rows: number; megabytes: number; upload: number; check: number; commit: number; rollback: number };
export type ImportFigures = Times & { apiMegabytes: number; workerMegabytes: number; again: number };

/** One import from upload to roll-back, with the most memory that either process needed on top of what it had. */
export async function measureImport(server: Server, member: Member, dir: string, rows: number): Promise<ImportFigures> {
  const file = await writeFile(dir, rows);
  const before = { api: resetPeak(server.apiPid), worker: resetPeak(server.workerPid) };
  const call = callAs(server, member);
  const first = await run(call, file);
  const committed = await step(call, 'commit', first.batch, 'committed');
  const second = await run(call, file);
  const rolledBack = await step(call, 'rollback', committed.batch, 'rolled_back');
  expect(committed.batch.counts.created === rows, `${committed.batch.counts.created} of ${rows} rows were created`);
  expect(second.batch.counts.new === 0, 'a second import found something new');
  expect(rolledBack.batch.counts.removed === rows, 'the roll-back did not remove every row');
  const figures = {
    rows,
    megabytes: statSync(file).size / 1e6,
    upload: first.upload,
    check: first.check,
    commit: committed.seconds,
    rollback: rolledBack.seconds,
    again: second.batch.counts.matched,
    apiMegabytes: peak(server.apiPid) - before.api,
    workerMegabytes: peak(server.workerPid) - before.worker,
  };
  rmSync(file);
  return figures;
}

function expect(isTrue: boolean, problem: string): void {
  if (!isTrue) throw new Error(problem);
}

async function writeFile(dir: string, rows: number): Promise<string> {
  const file = join(dir, `import-${rows}.csv`);
  const out = createWriteStream(file);
  out.write('First Name,Last Name,Email,Phone,Company Name,Country,State,City,Address,Postal Code,Notes\n');
  for (let n = 0; n < rows; n += 1) {
    const line = `Person${n},Family ${n % 977},person.${n}@import.example,(438) ${String(1_000_000 + n)},"Company ${n}, Inc.",Canada,Quebec,Montréal,${n} Main Street,H2X 1K4,"A note, with ""quotes"" and é"\n`;
    if (!out.write(line)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
  return file;
}

type Call = (method: string, path: string, body?: object | FormData) => Promise<ImportBatch>;

const callAs =
  ({ origin }: Server, { cookies }: Member): Call =>
  async (method, path, body) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        cookie: `sid=${cookies.sid}`,
        accesstoken: cookies.AccessToken ?? '',
        'sec-fetch-site': 'same-origin',
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const answer = (await response.json()) as { message: string; data: ImportBatch };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer.data;
  };

async function run(call: Call, file: string) {
  const form = new FormData();
  form.set('file', await openAsBlob(file), 'import.csv');
  const started = performance.now();
  const batch = await call('POST', customerImports.upload.path, form);
  const upload = seconds(started);
  const fields = batch.columns.map(({ field }) => field);
  const checking = performance.now();
  await call('PUT', `/clients/import/${batch.idImport}`, { fields, version: batch.version });
  return { upload, batch: await until(call, batch.idImport, 'checked'), check: seconds(checking) };
}

async function step(call: Call, what: 'commit' | 'rollback', { idImport, version }: ImportBatch, state: string) {
  const started = performance.now();
  await call('POST', `/clients/import/${idImport}/${what}`, { version });
  return { batch: await until(call, idImport, state), seconds: seconds(started) };
}

const seconds = (started: number) => (performance.now() - started) / 1000;

async function until(call: Call, id: number, state: string): Promise<ImportBatch> {
  for (;;) {
    const batch = await call('GET', `/clients/import/${id}`);
    if (batch.state === state) return batch;
    if (batch.state === 'failed') throw new Error(`the import failed: ${batch.problem}`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

const peak = (pid: number) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Forgets the highest mark so far; answers what the process holds now. */
function resetPeak(pid: number): number {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  return peak(pid);
}
