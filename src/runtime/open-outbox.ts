import { join } from 'node:path';
import { createOutboxFolder, type OutboxFolder } from '#services/outbox-folder/outbox-folder.ts';

/** The local outbox of a data folder (D29). */
export const openOutbox = (dataFolder: string): OutboxFolder =>
  createOutboxFolder({ folder: join(dataFolder, 'outbox') });
