import { calculate, findAffordable } from '#domain/finance/calculator.ts';
import { comparisonRateOf } from '#domain/finance/comparison-rate.ts';
import { FREQUENCIES } from '#domain/finance/repayment.ts';

/** Measures what the finance calculator does for each step of a slider, in microseconds. */
const ROUNDS = 20_000;
const WARM_UP = 2_000;
const fees = { establishment: 39_500, monthly: 500 };

function measure(name: string, evaluate: (round: number) => unknown): void {
  for (let round = 0; round < WARM_UP; round += 1) evaluate(round);
  const start = performance.now();
  for (let round = 0; round < ROUNDS; round += 1) evaluate(round);
  const microseconds = ((performance.now() - start) / ROUNDS) * 1000;
  console.log(`${name.padEnd(48)} ${microseconds.toFixed(1).padStart(6)} µs`);
}

const typed = (round: number) => ({
  deposit: String(round % 9_000),
  balloon: '5,000',
  rate: (5 + (round % 500) / 100).toFixed(2),
  years: String(3 + (round % 5)),
});
for (const frequency of FREQUENCIES) {
  measure(`${frequency} repayment from typed values`, (round) =>
    calculate({ ...typed(round), price: '47,990' }, { frequency, fees }),
  );
  measure(`price that a ${frequency} repayment pays off`, (round) =>
    findAffordable({ ...typed(round), repayment: '700' }, { frequency, fees }),
  );
  measure(`comparison rate, ${frequency}`, (round) =>
    comparisonRateOf({ principal: 3_000_000, rate: 5 + (round % 500) / 100, years: 5, balloon: 0 }, fees, frequency),
  );
}
