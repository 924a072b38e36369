/**
 * What `use-open-panels.ts` does on every other page, in as few words as it takes. Whatever the browser keeps that is
 * not ours changes nothing.
 */
export const RESTORE_PANELS = [
  'try{',
  'const p=JSON.parse(localStorage.getItem("forecourt.panels"));',
  'for(const d of document.querySelectorAll("details[data-panel]")){',
  'const o=p[d.dataset.panel];',
  'if(typeof o=="boolean")d.open=o',
  '}}catch{}',
].join('');
