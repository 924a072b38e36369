import { surviveFaults } from '../e2e/support/lead-faults/survive-faults.ts';

/**
 * Checks that no lead is lost. 20 shoppers send 1,000 submissions. Meanwhile the server is killed ten times, and the
 * dealer's system answers 500, hangs or closes the connection every second time. Prints the figures, and exits with 1
 * if any lead is missing, duplicated or undelivered.
 */
const figures = await surviveFaults({ leads: 1_000, clients: 20, kills: 10, settleMs: 600_000 });
const { sendingSeconds, settlingSeconds, failedCalls, ...counts } = figures;
for (const [name, count] of Object.entries({ ...counts, ...failedCalls }))
  console.log(`${name.padEnd(16)} ${count.toLocaleString('en-AU').padStart(8)}`);
console.log(`sent in          ${sendingSeconds.toFixed(1).padStart(8)} s`);
console.log(`delivered after  ${settlingSeconds.toFixed(1).padStart(8)} s more`);
const { lost, strangers, repeated, undelivered, forged } = figures;
const wrong = lost + strangers + repeated + undelivered + forged;
console.log(wrong === 0 ? 'PASS    every acknowledged lead once in the store and at its dealer' : 'FAILED');
if (wrong > 0) process.exitCode = 1;
