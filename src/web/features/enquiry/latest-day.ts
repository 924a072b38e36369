const HOUR_MS = 3_600_000;

/**
 * The day of now where it begins first on Earth (YYYY-MM-DD). The browser does not know the day of the dealer, so it
 * refuses a date as not past only where the server must do so too (D541).
 */
export const latestDay = (now: Date): string => new Date(now.getTime() + 14 * HOUR_MS).toISOString().slice(0, 10);
