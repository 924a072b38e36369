import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createColumnarEngine } from './columnar-engine.ts';
import { createOracle } from './testing-oracle.ts';
import { GROUP, stepsIn, takeStep } from './testing-properties.ts';
it('x', async () => {
  await fc.assert(fc.asyncProperty(GROUP.stock, stepsIn(GROUP), async (stock, steps) => {
    const engine = createColumnarEngine(GROUP.definitions);
    const oracle = createOracle(GROUP.definitions);
    await engine.replaceAll(stock); await oracle.replaceAll(stock);
    let n = 0;
    for (const step of steps) { n++; const a: any = await takeStep(engine, step), b: any = await takeStep(oracle, step);
      try { expect(a).toEqual(b); } catch (e) {
        console.log('STEP', n, steps.map((s: any) => Object.keys(s)[0] + ':' + JSON.stringify(s).length).join(' '));
        console.log('DIFF', (e as Error).message, JSON.stringify(step).slice(0, 1500));
        for (const k of Object.keys(b)) if (JSON.stringify(a[k]) !== JSON.stringify(b[k])) { console.log('KEY', k); for (const f of Object.keys(b[k])) if (JSON.stringify(a[k][f]) !== JSON.stringify(b[k][f])) console.log(f, JSON.stringify(a[k][f]).slice(0, 600), '\n', JSON.stringify(b[k][f]).slice(0, 600)); }
        throw e; } }
  }), { numRuns: Number(process.env.RUNS ?? 20), endOnFailure: true });
}, 200_000);
