/** State of a lead as its sender sees it (D29): "read" only once the dealer confirms it. */
export type LeadState = 'received' | 'delivered' | 'read';

/** A lead that was read counts as delivered, even when its channel never reported that. */
export function leadState(progress: { readonly delivered_at: Date | null; readonly read_at: Date | null }): LeadState {
  if (progress.read_at !== null) return 'read';
  return progress.delivered_at === null ? 'received' : 'delivered';
}

/** Limits the read time that a dealer's system reports: not before the lead was received, not after now. */
export function boundReadAt(named: Date, { receivedAt, now }: { readonly receivedAt: Date; readonly now: Date }): Date {
  return new Date(Math.min(Math.max(named.getTime(), receivedAt.getTime()), now.getTime()));
}
