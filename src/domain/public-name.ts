/**
 * Names that no public name server resolves (RFC 6761, 6762 with its appendix G, 8375, ICANN 2024). Names of one word are
 * not public either.
 */
const PRIVATE_NAME = /^[^.]+$|\.(?:localhost|local|lan|internal|intranet|private|corp|home|home\.arpa|test|invalid)$/i;

/** A last part that makes a host an IPv4 address in one of its forms: `127.0.0.1`, `10.1`, `0x7f.0x1`. */
const NUMERIC_END = /(?:^|\.)(?:\d+|0x[\da-f]*)$/i;

/**
 * Whether a host name may lead to the public internet, as far as the name itself tells. False for addresses. `.example`
 * counts as public: nothing answers there, and the demo uses it.
 */
export function mayBePublicName(host: string): boolean {
  const name = host.replace(/\.$/, '');
  return !PRIVATE_NAME.test(name) && !NUMERIC_END.test(name);
}
