/**
 * An inline script that does the same as `use-open-panels.ts` on other pages, kept short. It also ticks the box of the list
 * view and stores what the shopper does with the box before React has started (D435). Stored values that are not ours have no
 * effect.
 */
export const RESTORE_PANELS = [
  'try{',
  'const k="forecourt.panels",p=()=>JSON.parse(localStorage.getItem(k))||{};',
  'for(const d of document.querySelectorAll("[data-panel]")){',
  'const n=d.dataset.panel,o=p()[n],b=d.open==null;',
  'if(typeof o=="boolean")d[b?"checked":"open"]=o;',
  'if(b)d.onchange=()=>{try{localStorage.setItem(k,JSON.stringify({...p(),[n]:d.checked}))}catch{}}',
  '}}catch{}',
].join('');
