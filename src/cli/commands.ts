import type { Command } from './command.ts';
import { command as dump } from './commands/dump.ts';
import { command as importList } from './commands/import-list.ts';
import { command as importRollback } from './commands/import-rollback.ts';
import { command as importShow } from './commands/import-show.ts';
import { command as importStock } from './commands/import-stock.ts';
import { command as keyCreate } from './commands/key-create.ts';
import { command as keyRevoke } from './commands/key-revoke.ts';
import { command as leadsCv } from './commands/leads-cv.ts';
import { command as leadsExport } from './commands/leads-export.ts';
import { command as leadsList } from './commands/leads-list.ts';
import { command as leadsRelease } from './commands/leads-release.ts';
import { command as leadsResend } from './commands/leads-resend.ts';
import { command as leadsShow } from './commands/leads-show.ts';
import { command as outbox } from './commands/outbox.ts';
import { command as personErase } from './commands/person-erase.ts';
import { command as personShow } from './commands/person-show.ts';
import { command as reservationsCancel } from './commands/reservations-cancel.ts';
import { command as reservationsComplete } from './commands/reservations-complete.ts';
import { command as reservationsList } from './commands/reservations-list.ts';
import { command as reservationsReconcile } from './commands/reservations-reconcile.ts';
import { command as reservationsResend } from './commands/reservations-resend.ts';
import { command as reservationsShow } from './commands/reservations-show.ts';
import { command as restore } from './commands/restore.ts';
import { command as status } from './commands/status.ts';
import { command as tenantApply } from './commands/tenant-apply.ts';
import { command as tenantExport } from './commands/tenant-export.ts';
import { command as tenantNew } from './commands/tenant-new.ts';
import { command as tenantResume } from './commands/tenant-resume.ts';
import { command as tenantShow } from './commands/tenant-show.ts';
import { command as tenantSuspend } from './commands/tenant-suspend.ts';

/** Every command, in the order of `forecourt --help`. */
export const COMMANDS: readonly Command[] = [
  tenantNew,
  tenantApply,
  tenantShow,
  tenantExport,
  tenantSuspend,
  tenantResume,
  importStock,
  importList,
  importShow,
  importRollback,
  leadsList,
  leadsShow,
  leadsCv,
  leadsResend,
  leadsRelease,
  leadsExport,
  personShow,
  personErase,
  reservationsList,
  reservationsShow,
  reservationsCancel,
  reservationsComplete,
  reservationsReconcile,
  reservationsResend,
  keyCreate,
  keyRevoke,
  status,
  outbox,
  dump,
  restore,
];
