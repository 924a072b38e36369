/**
 * An inline script that does the same as `use-open-panels.ts` on other pages, kept short, and ticks the box of the list
 * view (D435). Stored values that are not ours have no effect.
 */
export const RESTORE_PANELS = [
  'try{',
  'const p=JSON.parse(localStorage.getItem("forecourt.panels"));',
  'for(const d of document.querySelectorAll("[data-panel]")){',
  'const o=p[d.dataset.panel];',
  'if(typeof o=="boolean")d[d.open==null?"checked":"open"]=o',
  '}}catch{}',
].join('');
