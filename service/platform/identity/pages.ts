import { nearestLocale } from '../../../i18n/types.ts';
import type { Deps } from '../deps.ts';
import { realmPath } from './realm.ts';

export const stylesheetPath = `${realmPath}/resources/sign-in.css`;

/** Text for HTML, in element or attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A plain page in the product's look: no script, one stylesheet, so that the strictest policy holds. */
export function page(locale: string, title: string, content: string): string {
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · Coverdesk</title>
<link rel="stylesheet" href="${stylesheetPath}">
</head>
<body>
<main>
<p class="brand">Coverdesk</p>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>`;
}

export interface SignInForm {
  username: string;
  /** What was wrong with the last attempt. */
  problem: string | undefined;
}

export function signInPage(deps: Deps, languages: string | undefined, { username, problem }: SignInForm): string {
  const locale = nearestLocale(languages);
  const t = deps.translator(locale);
  const text = (key: string) => escapeHtml(t(`service.sign_in.${key}`));
  const described = problem ? ' aria-describedby="problem" aria-invalid="true"' : '';
  return page(
    locale,
    t('service.sign_in.title'),
    `${problem ? `<p id="problem" class="problem" role="alert">${escapeHtml(problem)}</p>` : ''}
<form method="post" autocomplete="on">
<label for="username">${text('username')}</label>
<input id="username" name="username" value="${escapeHtml(username)}" autocomplete="username" autocapitalize="none" spellcheck="false" required maxlength="200"${username ? '' : ' autofocus'}${described}>
<label for="password">${text('password')}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="200"${username ? ' autofocus' : ''}${described}>
<button type="submit">${text('submit')}</button>
</form>
<p><a href="/forgot-password">${text('forgot')}</a></p>`,
  );
}

/** A dead end with words and a way on. */
export function errorPage(deps: Deps, languages: string | undefined, error: string): string {
  const locale = nearestLocale(languages);
  const t = deps.translator(locale);
  const key = error === 'expired' ? 'expired' : 'failed';
  return page(
    locale,
    t(`service.sign_in.${key}_title`),
    `<p>${escapeHtml(t(`service.sign_in.${key}_text`))}</p>
<p><a class="button" href="/">${escapeHtml(t('service.sign_in.again'))}</a></p>`,
  );
}

/** Asked when a logout does not prove that it comes from the client. */
export function signOutPage(deps: Deps, languages: string | undefined): string {
  const locale = nearestLocale(languages);
  const t = deps.translator(locale);
  return page(
    locale,
    t('service.sign_in.sign_out_title'),
    `<form method="post"><button type="submit" name="confirm" value="yes">${escapeHtml(t('service.sign_in.sign_out'))}</button></form>`,
  );
}

/** The end of a logout that was not sent back anywhere. */
export function signedOutPage(deps: Deps, languages: string | undefined): string {
  const locale = nearestLocale(languages);
  const t = deps.translator(locale);
  return page(
    locale,
    t('service.sign_in.signed_out_title'),
    `<p><a class="button" href="/">${escapeHtml(t('service.sign_in.title'))}</a></p>`,
  );
}

export const stylesheet = `
:root { color-scheme: light dark; --ink: #14191f; --quiet: #55606d; --line: #c9d0d8; --ground: #f5f7f9; --card: #fff; --accent: #0b6e69; --on-accent: #fff; --bad: #a3212b; --bad-ground: #fdecec; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ecf0; --quiet: #a3adb8; --line: #46505b; --ground: #1b2026; --card: #242a31; --accent: #4cc2b8; --on-accent: #08211f; --bad: #ff9c9c; --bad-ground: #43262a; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--ground); color: var(--ink); font: 14px/1.5 Inter, system-ui, sans-serif; }
main { width: 100%; max-width: 360px; padding: 32px; background: var(--card); border: 1px solid var(--line); border-radius: 6px; }
.brand { margin: 0 0 24px; color: var(--accent); font-weight: 600; }
h1 { margin: 0 0 20px; font-size: 20px; line-height: 1.3; font-weight: 600; }
label { display: block; margin: 0 0 4px; font-weight: 500; }
input { width: 100%; height: 36px; margin: 0 0 16px; padding: 0 10px; font: inherit; color: inherit; background: transparent; border: 1px solid var(--quiet); border-radius: 6px; }
button, .button { display: block; width: 100%; height: 36px; padding: 0 16px; border: 0; border-radius: 6px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; line-height: 36px; text-align: center; text-decoration: none; cursor: pointer; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.problem { margin: 0 0 16px; padding: 8px 12px; border: 1px solid var(--bad); border-radius: 6px; background: var(--bad-ground); color: var(--bad); }
main > p:last-child { margin: 16px 0 0; }
`;
