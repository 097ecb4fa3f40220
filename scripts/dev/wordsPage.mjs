/**
 * In the page of a development server: says which words are missing, in a corner, where it bars nothing. A build has nothing of it.
 */
const style = `position: fixed; inset: auto auto 8px 8px; z-index: 2000; max-width: min(480px, 90vw); max-height: 40vh; overflow: auto; padding: 6px 14px;
  border-radius: 6px; font: 13px/1.4 system-ui, sans-serif; overflow-wrap: anywhere; color: #fff; background: #37474f; box-shadow: 0 2px 8px #0005;`;

const notice = document.createElement('output');
notice.style.cssText = style;

function show({ missing }) {
  if (missing.length === 0) return notice.remove();
  const details = document.createElement('details');
  // Folded by somebody, it stays so.
  details.open = notice.querySelector('details')?.open ?? true;
  const summary = document.createElement('summary');
  summary.textContent = `Words are missing: ${missing.length}`;
  const lines = missing.map((one) => Object.assign(document.createElement('div'), { textContent: one }));
  details.append(summary, ...lines);
  notice.replaceChildren(details);
  if (!notice.isConnected) document.body.append(notice);
  return undefined;
}

if (import.meta.hot) {
  import.meta.hot.on('words:state', show);
  import.meta.hot.send('words:ask');
}
