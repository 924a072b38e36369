/**
 * An inline script that does the same as `use-open-panels.ts` on other pages, kept short. It also chooses between cards and
 * list, and stores what the shopper chooses before React has started (D435). Stored values that are not ours have no
 * effect. A panel that arrives later gets its state before it is painted, once.
 */
export const RESTORE_PANELS = [
  '{const k="forecourt.panels",p=()=>JSON.parse(localStorage.getItem(k))||{};',
  'const r=()=>{try{for(const d of document.querySelectorAll("[data-panel]")){',
  'const n=d.dataset.panel,o=p()[n],[g,l]=d.elements||[];',
  'if(d.restored||d.elements&&!l)continue;',
  'd.restored=!0;',
  'if(typeof o=="boolean")l?(o?l:g).checked=!0:d.open=o;',
  'if(l)d.onchange=()=>{try{localStorage.setItem(k,JSON.stringify({...p(),[n]:l.checked}))}catch{}}',
  '}}catch{}},w=new MutationObserver(r);',
  'r();',
  'w.observe(document,{childList:!0,subtree:!0});',
  'addEventListener("DOMContentLoaded",()=>{r();w.disconnect()})}',
].join('');
