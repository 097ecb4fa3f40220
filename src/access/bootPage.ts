import { boot as en } from '../../i18n/en/boot.ts';
import { boot as fr } from '../../i18n/fr/boot.ts';
import type { Locale } from '../../i18n/types.ts';

const words = { en, fr };

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

function show(root: HTMLElement, title: string, ...rest: HTMLElement[]): void {
  const main = document.createElement('main');
  main.className = 'boot';
  main.setAttribute('role', 'alert');
  main.append(element('h1', title), ...rest);
  root.replaceChildren(main);
  document.title = title;
}

/** The page stands on an origin that no environment is configured for. */
export function showUnknownOrigin(root: HTMLElement, locale: Locale, origin: string): void {
  const { origin_title: title, origin: text } = words[locale];
  show(root, title, element('p', text), element('code', origin));
}

/** The program, or part of it, did not arrive; `details` is for whoever set up the environment. */
export function showBootFailure(root: HTMLElement, locale: Locale, reload: () => void, details?: string): void {
  const { failed_title: title, failed, reload: label } = words[locale];
  const button = element('button', label);
  button.setAttribute('type', 'button');
  button.addEventListener('click', reload);
  show(root, title, element('p', failed), ...(details ? [element('code', details)] : []), button);
  button.focus();
}
