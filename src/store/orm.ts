/**
 * Drizzle's own names, which the product imports from here alone. Node reads 130 kB of Drizzle's package.json anew for
 * each file that imports the package, a tenth of a start's processor time (D535).
 */
export * from 'drizzle-orm';
