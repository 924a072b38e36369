import fc from 'fast-check';
import { createColumnarEngine } from './src/search-engine/columnar-engine.ts';
import { createOracle } from './src/search-engine/testing-oracle.ts';
import { GROUP, stepsIn, takeStep } from './src/search-engine/testing-properties.ts';
const w=GROUP;
const r = await fc.check(fc.asyncProperty(w.stock, stepsIn(w), async (stock, steps)=>{
  const e=createColumnarEngine(w.definitions), o=createOracle(w.definitions);
  await e.replaceAll(stock); await o.replaceAll(stock);
  for (const [i,s] of steps.entries()) { const a=await takeStep(e,s), b=await takeStep(o,s); if (JSON.stringify(a)!==JSON.stringify(b)) { console.log('FAIL step',i,steps.map(s=>s.kind).join(),JSON.stringify(s.query??{}).slice(0,600)); console.log(a.count,b.count,a.ids?.length,b.ids?.length, b.ids?.filter(x=>!a.ids.includes(x)), JSON.stringify(a.facets)===JSON.stringify(b.facets));
   if (b.ids) {const miss=b.ids.filter(x=>!a.ids.includes(x))[0]; let rec; for (const r of stock) if(r.id===miss) rec=r; for (const t of steps.slice(0,i)) for (const r of (t.upsert??t.records??[])) if (r.id===miss) rec=r; console.log(JSON.stringify(rec?.phrases), rec?.codes, rec?.partition, rec?.attributes.amount, rec?.attributes.time);} throw Error('x'); } }
}), {numRuns:+(process.env.RUNS??25), endOnFailure:true, ...(process.argv[2]?{seed:+process.argv[2], path:process.argv[3]}:{})});
console.log(r.failed, r.numRuns, r.seed, r.counterexamplePath, String(r.errorInstance?.stack).slice(0,800));
