import { z } from 'zod';
import type { Platform } from '#application/platform.ts';
import type { FieldProblem } from '#domain/lead/field-rules.ts';
import { FILE_FIELD } from '#domain/lead/file-input.ts';
import { fieldsOf, type FormSettings } from '#domain/lead/forms.ts';
import { readLeadFile, type LeadFile } from '#domain/lead/lead-file.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';
import { inflate } from '#services/compression/inflate.ts';
import { seal, unseal } from '#services/encryption/seal.ts';
import { countLeadFiles, getLeadFile, insertLeadFile } from '#store/leads/lead-files.ts';
import type { Database } from '#store/store.ts';
import { parseJson } from '#utilities/json.ts';
import { HOUR_MS } from './lead-limits.ts';
import type { LeadSubmission } from './lead-submission.ts';

/** What one site may take and keep, so that files sent by robots fill no store. */
const MAX_FILES_AN_HOUR = 20;
const MAX_FILES = 500;

/** A file that the form has no field for. Its sender is told: nothing that was sent is dropped without notice. */
type NotTaken = { readonly kind: 'file_not_taken' };

/** Reads the file of a submission; null when there is none. */
export function readSubmittedFile(
  { form, file = null, hasOtherFile = false }: LeadSubmission,
  settings: FormSettings,
): Result<LeadFile | null, FieldProblem | NotTaken> {
  const isAsked = fieldsOf(form, settings).some(({ name }) => name === FILE_FIELD);
  if (hasOtherFile || (file !== null && !isAsked)) return fail({ kind: 'file_not_taken' });
  return file === null ? succeed(null) : readLeadFile(file, inflate);
}

export const NO_FILE_ROOM: FieldProblem = {
  field: FILE_FIELD,
  key: 'lead.error.cv_no_room',
  message: 'No more files can be taken at the moment. Send the form without it.',
};

/** Whether the site has room for one file more. */
export async function hasFileRoom(scope: TenantScope, tx: Database, now: Date): Promise<boolean> {
  const files = await countLeadFiles(scope, tx, new Date(now.getTime() - HOUR_MS));
  return files.all < MAX_FILES && files.since < MAX_FILES_AN_HOUR;
}

const aboutOf = ({ tenant_slug, id }: Pick<Lead, 'tenant_slug' | 'id'>): string => `${tenant_slug} ${id}`;
const HeadSchema = z.object({ name: z.string(), kind: z.enum(['pdf', 'docx']) });
const LINE_END = 0x0a;

/** Stores the file of a lead encrypted, with its name, in the transaction of the lead (D282). */
export async function storeLeadFile(
  scope: TenantScope,
  tx: Database,
  { lead, file, secret }: { readonly lead: Lead; readonly file: LeadFile; readonly secret: string },
): Promise<void> {
  const head = `${JSON.stringify({ name: file.name, kind: file.kind })}\n`;
  const sealed = seal(Buffer.concat([Buffer.from(head), file.content]), { secret, about: aboutOf(lead), kind: 'file' });
  const { id: lead_id, dealership_id } = lead;
  await insertLeadFile(scope, tx, { lead_id, dealership_id, sealed, created_at: new Date(lead.received_at) });
}

/**
 * The file of a lead, decrypted. `none`: it has none, or none any more. `not_readable`: it was stored under another
 * secret, or was changed.
 */
export async function openLeadFile(
  { store, secret }: Pick<Platform, 'store' | 'secret'>,
  scope: TenantScope,
  lead: Pick<Lead, 'tenant_slug' | 'id'>,
): Promise<Result<LeadFile, 'none' | 'not_readable'>> {
  const sealed = await getLeadFile(scope, store.db, lead.id);
  if (sealed === null) return fail('none');
  const plain = unseal(sealed, { secret, about: aboutOf(lead), kind: 'file' });
  const end = plain?.indexOf(LINE_END) ?? -1;
  const head = HeadSchema.safeParse(parseJson(plain?.toString('utf8', 0, Math.max(end, 0)) ?? ''));
  if (!plain || !head.success) return fail('not_readable');
  return succeed({ ...head.data, content: plain.subarray(end + 1) });
}
