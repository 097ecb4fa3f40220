/** Formatted text as the editor writes it, for the sample world. */

export const p = (text: string) => `<p>${text}</p>`;
export const h2 = (text: string) => `<h2>${text}</h2>`;
export const strong = (text: string) => `<strong>${text}</strong>`;
export const em = (text: string) => `<em>${text}</em>`;

const items = (texts: readonly string[]) => texts.map((text) => `<li><p>${text}</p></li>`).join('');

export const bullets = (...texts: readonly string[]) => `<ul>${items(texts)}</ul>`;
export const steps = (...texts: readonly string[]) => `<ol>${items(texts)}</ol>`;
