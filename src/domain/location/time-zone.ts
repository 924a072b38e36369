import { dateFormat } from '#utilities/formats.ts';

/** Whether a name is an IANA time zone that this process knows. */
export function isTimeZone(name: string): boolean {
  try {
    return dateFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}
