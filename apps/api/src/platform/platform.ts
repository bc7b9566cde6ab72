import type { Config } from '../config.ts';
import type { AuditSealer } from './audit/sealing.ts';
import type { Cells } from './db/cells.ts';
import type { FileStore } from './files/file-store.ts';
import type { ChangeSignals } from './live/signals.ts';
import type { Log } from './log.ts';
import type { AccountMailer } from './mail/account-mailer.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Shares } from './shares/shares.ts';
import type { Throttle } from './throttle/throttle.ts';
import type { UploadGate } from './uploads/gate.ts';

/** What the processes are built from; made once at start and handed down. */
export type Platform = {
  config: Config;
  log: Log;
  cells: Cells;
  sealing: AuditSealer;
  signals: ChangeSignals;
  files: FileStore;
  gate: UploadGate;
  /** The house's own mails. */
  mailer: Mailer;
  /** Mails of a business, through a server of its own. */
  accountMailer: AccountMailer;
  throttle: Throttle;
  shares: Shares;
  clock: () => Date;
};
