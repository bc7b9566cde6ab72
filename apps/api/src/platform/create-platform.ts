import type { Config } from '../config.ts';
import { AuditSealer } from './audit/sealing.ts';
import { Cells } from './db/cells.ts';
import { createEgress } from './egress/egress.ts';
import { createFileStore } from './files/create-file-store.ts';
import { ChangeSignals } from './live/signals.ts';
import { createLog, type Log } from './log.ts';
import { createAccountMailer, SMTP_PORTS } from './mail/account-mailer.ts';
import { createMailer } from './mail/create-mailer.ts';
import type { Platform } from './platform.ts';
import { createShares } from './shares/shares.ts';
import { Throttle } from './throttle/throttle.ts';
import { createUploadGate } from './uploads/gate.ts';
import { createVirusScanner } from './uploads/virus-scanner.ts';

/** Opens what every process needs. `overrides` let a test bring its own clock or log. */
export function createPlatform(config: Config, overrides: { clock?: () => Date; log?: Log } = {}): Platform {
  const log = overrides.log ?? createLog(config.logLevel);
  const onLost = (err: Error) => log.warn({ err }, 'a database connection was lost');
  const [control] = config.cells;
  const clock = overrides.clock ?? (() => new Date());
  const cells = new Cells(config, onLost);
  const egress = createEgress({ allowPrivate: config.egressPrivate, ports: SMTP_PORTS });
  return {
    config,
    log,
    cells,
    throttle: new Throttle({ url: control?.url ?? '', onLost, cells, clock }),
    shares: createShares(config.shares),
    sealing: new AuditSealer(log),
    signals: new ChangeSignals(log),
    files: createFileStore(config),
    gate: createUploadGate(config.clamavUrl ? createVirusScanner(config.clamavUrl, log) : null),
    mailer: createMailer(config),
    accountMailer: createAccountMailer(egress, new URL(config.publicOrigin).hostname),
    clock,
  };
}

export async function closePlatform({ sealing, signals, cells, throttle, mailer, shares }: Platform): Promise<void> {
  mailer.close();
  shares.close();
  await sealing.flush();
  await signals.flush();
  await Promise.all([cells.close(), throttle.close()]);
}
