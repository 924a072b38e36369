/** Whose mailbox an address is: in any case, and without the label that many providers let their customers add with a plus. */
export function mailboxOf(address: string): string {
  const [local = '', ...domain] = address.toLowerCase().split('@');
  return `${local.replace(/(?<=.)\+.*$/, '')}@${domain.join('@')}`;
}
