/** The shopper's own page of a reservation, known by the token in the link. */
export const reservationPath = (token: string): string => `/reservation/${token}`;

/** The card page of the sandbox. */
export const sandboxCardPath = (payment: string): string => `/payments/sandbox/${payment}`;
