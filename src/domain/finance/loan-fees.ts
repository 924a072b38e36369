/**
 * The lender's fees in cents, not including interest: the establishment fee is added to the loan, the other is monthly.
 */
export type LoanFees = { readonly establishment: number; readonly monthly: number };

export const NO_FEES: LoanFees = { establishment: 0, monthly: 0 };
