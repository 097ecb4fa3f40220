/**
 * In the page of a development server: says that the service is away, and what is wrong with its sources, over whatever the page shows.
 * A build has nothing of it.
 */
const style = `position: fixed; inset: 0 0 auto; z-index: 2000; width: max-content; max-width: 90vw; margin: 8px auto; padding: 6px 14px;
  border-radius: 6px; font: 14px/1.4 system-ui, sans-serif; color: #fff; background: #37474f; box-shadow: 0 2px 8px #0005;`;

const banner = document.createElement('output');
banner.style.cssText = style;

let shown = null;
let mistake = null;

/** Vite takes every overlay away at each update of its own. */
function showMistake() {
  if (mistake && shown?.isConnected) return;
  shown?.remove();
  const Overlay = customElements.get('vite-error-overlay');
  shown = mistake && Overlay ? new Overlay({ ...mistake, loc: undefined }) : null;
  if (shown) document.body.append(shown);
}

function show(state) {
  banner.textContent = state.mistake
    ? 'The service waits for a mistake to be mended.'
    : 'The service is starting with your changes. The page goes on by itself.';
  if (state.isUp && !state.mistake) banner.remove();
  else if (!banner.isConnected) document.body.append(banner);
  if (state.mistake?.message !== mistake?.message) shown?.remove();
  mistake = state.mistake;
  showMistake();
}

if (import.meta.hot) {
  import.meta.hot.on('service:state', show);
  import.meta.hot.on('vite:afterUpdate', showMistake);
  import.meta.hot.send('service:ask');
}
