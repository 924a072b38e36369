import { createHash, randomUUID } from 'node:crypto';
import type { RequestedCar } from '#application/cars/requested-car.ts';
import type { SiteContext } from '#application/site-context.ts';
import type { LeadId } from '#domain/ids.ts';
import { FILE_FIELD } from '#domain/lead/file-input.ts';
import { boundLinkedParams, valueOf, type FormValues } from '#domain/lead/form-values.ts';
import { CONTROL_FIELDS, fieldsOf } from '#domain/lead/forms.ts';
import { contentsOf, readIdempotencyKey } from '#domain/lead/idempotency.ts';
import { describeFile, type LeadFile } from '#domain/lead/lead-file.ts';
import type { Receiver } from '#domain/lead/lead-receiver.ts';
import type { Consent, Lead, LeadAttributes } from '#domain/lead/lead.ts';
import { optInText } from '#domain/lead/opt-in.ts';
import {
  APPLICATION_FIELD,
  describeAnswers,
  hasAnswers,
  type SensitiveAnswers,
} from '#domain/lead/sensitive-answers.ts';
import { findSuspicion } from '#domain/lead/spam.ts';
import { readVisitedPages } from '#domain/lead/visited-pages.ts';
import { cutLine, cutText } from '#domain/safe-text.ts';
import type { TenantConfig } from '#domain/tenant/config.ts';
import { hashAnswers } from './lead-answers.ts';
import type { LeadSubmission } from './lead-submission.ts';

type LeadParts = {
  readonly submission: LeadSubmission;
  readonly requested: RequestedCar | null;
  readonly receiver: Receiver;
  readonly attributes: LeadAttributes;
  /** Config of the dealership that receives the lead. */
  readonly config: TenantConfig;
  readonly file: LeadFile | null;
  readonly answers: SensitiveAnswers;
};

const MAX_WORDING = 4_000;

const sha256 = (contents: string | Uint8Array) => createHash('sha256').update(contents).digest('hex');

/** A lead says of its file what kind it is and how large. Its name is stored with the file, encrypted. */
function withFile(attributes: LeadAttributes, file: LeadFile | null): LeadAttributes {
  return file ? { ...attributes, extra: { ...attributes.extra, [FILE_FIELD]: describeFile(file) } } : attributes;
}

/** A lead says only how many sensitive answers wait. */
function withAnswers(attributes: LeadAttributes, answers: SensitiveAnswers): LeadAttributes {
  if (!hasAnswers(answers)) return attributes;
  return { ...attributes, extra: { ...attributes.extra, [APPLICATION_FIELD]: describeAnswers(answers) } };
}

/** The browser's idempotency key; null without JavaScript, when equal contents decide (D28). */
export const readKey = (values: FormValues) => readIdempotencyKey(valueOf(values, CONTROL_FIELDS.idempotencyKey));

/** Builds the lead to store from a valid submission, with a new id, the consent given and the car as it is now. */
export function buildLead({ platform, tenant }: SiteContext, parts: LeadParts): Lead {
  const { submission, requested, receiver, config, file, answers } = parts;
  const attributes = withAnswers(withFile(parts.attributes, file), answers);
  const id = randomUUID() as LeadId;
  const at = platform.clock.now().toISOString();
  const contents = contentsOf({
    tenant: tenant.slug,
    form: submission.form,
    carId: requested?.car.car_id ?? null,
    dealership: receiver.dealership.id,
    location: receiver.location?.id ?? null,
    attributes,
  });
  const suspicion = findSuspicion(submission.values, config.leads.spam);
  return {
    id,
    tenant_slug: tenant.slug,
    dealership_id: receiver.dealership.id,
    location_id: receiver.location?.id ?? null,
    form: submission.form,
    // Without the browser's key, equal contents decide (see storeLead); the key is then this lead's own.
    idempotency_key: readKey(submission.values) ?? `derived-${id}`,
    // Another file or another sensitive answer makes another lead.
    contents_hash: sha256(
      [
        contents,
        ...(file ? [sha256(file.content)] : []),
        ...(hasAnswers(answers) ? [hashAnswers(answers, platform.secret)] : []),
      ].join(' '),
    ),
    attributes,
    car: requested?.car ?? null,
    source: 'Website',
    url: cutLine(submission.url, 300),
    linked_query_params: boundLinkedParams(submission.linkedQueryParams ?? {}),
    visited_pages: readVisitedPages(submission.visitedPages ?? valueOf(submission.values, 'visited_pages')),
    consent: toConsent(parts, at),
    user_agent: submission.userAgent === null ? null : cutLine(submission.userAgent, 400),
    suspected_spam: suspicion !== null,
    suspected_because: suspicion,
    received_at: at,
    released_at: null,
    redacted_at: null,
  };
}

/** Records consent only to wording that was shown. For a call, only the calling program knows what it showed. */
function toConsent({ submission, attributes, config }: LeadParts, at: string): Consent {
  const given = attributes.opt_in;
  if (submission.isCall) {
    const wording = cutLine(valueOf(submission.values, CONTROL_FIELDS.optInWording) ?? '', MAX_WORDING).trim();
    return { given, by: 'api', wording: wording === '' ? null : wording, terms_wording: null, notice: null, at };
  }
  const shown = new Set<string>(fieldsOf(submission.form, config).map(({ name }) => name));
  const notice = submission.wording?.notice ?? config.leads.collection_notice;
  const terms = submission.wording?.terms ?? null;
  return {
    given,
    by: 'form',
    wording: shown.has('opt_in') ? (submission.wording?.opt_in ?? optInText(config)) : null,
    terms_wording: shown.has('terms_conditions') && terms !== null ? cutText(terms, MAX_WORDING) : null,
    notice: notice === null ? null : cutText(notice, MAX_WORDING),
    at,
  };
}
