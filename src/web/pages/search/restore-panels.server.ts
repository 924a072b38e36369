/**
 * An inline script that does the same as `use-open-panels.ts` on other pages, kept short. Stored values that are not
 * ours have no effect.
 */
export const RESTORE_PANELS = [
  'try{',
  'const p=JSON.parse(localStorage.getItem("forecourt.panels"));',
  'for(const d of document.querySelectorAll("details[data-panel]")){',
  'const o=p[d.dataset.panel];',
  'if(typeof o=="boolean")d.open=o',
  '}}catch{}',
].join('');
