import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_DIGITS } from '#domain/account/one-time-code.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';

/**
 * A keyed hash of what the store must not hold as it is. Without the key nobody can try the million codes, or the numbers
 * of a country, against it; a slow hash would hold them up for an hour, and every shopper as well (D386).
 */
export function accountHash(
  secret: string,
  what: 'code' | 'browser' | 'session' | 'phone' | 'network' | 'mistake' | 'site',
  parts: { readonly scope: TenantScope; readonly text: string },
): string {
  return createHmac('sha256', secret).update(`account ${what} ${parts.scope.tenant} ${parts.text}`).digest('base64url');
}

export const isSameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

export const newToken = (): string => randomBytes(32).toString('base64url');

export const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
