/** @jsxImportSource preact */
import { render } from 'preact';
import { App, type AppProps } from './App.tsx';
import './tokens.css';
import './frame.css';
import './form.css';

/** Shows the access pages in `root`; the returned function takes them away again. */
export function mountAccess(root: HTMLElement, props: AppProps): () => void {
  // In one go with what comes: what stood there until now would stay beside it.
  root.replaceChildren();
  render(<App {...props} />, root);
  return () => render(null, root);
}
