/** Normalises an address to its mailbox: lower case, without the `+label` that many providers allow. */
export function mailboxOf(address: string): string {
  const [local = '', ...domain] = address.toLowerCase().split('@');
  return `${local.replace(/(?<=.)\+.*$/, '')}@${domain.join('@')}`;
}
