/** How far a lead has come, as its sender is told (D29): "read" only when the dealer says so. */
export type LeadState = 'received' | 'delivered' | 'read';

/** Who says that it was read has it, even when its channel has not told us so. */
export function leadState(progress: { readonly delivered_at: Date | null; readonly read_at: Date | null }): LeadState {
  if (progress.read_at !== null) return 'read';
  return progress.delivered_at === null ? 'received' : 'delivered';
}

/** The moment that a dealer's system names, within what can be: not before the lead came, and not later than now. */
export function boundReadAt(named: Date, { receivedAt, now }: { readonly receivedAt: Date; readonly now: Date }): Date {
  return new Date(Math.min(Math.max(named.getTime(), receivedAt.getTime()), now.getTime()));
}
