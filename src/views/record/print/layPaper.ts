import type { PaperEdges } from './paper.ts';

/** What draws the style, once it is here. */
let draw: ((edges: PaperEdges) => string) | null = null;

/** At once, when what draws it is here already. */
async function style(sheet: CSSStyleSheet, edges: PaperEdges): Promise<void> {
  draw ??= (await import('./paper.ts')).paperStyle;
  sheet.replaceSync(draw(edges));
}

/**
 * Lays the style of paper over the document, until what it answers is called. The style itself comes a moment after the first page
 * that wants it, since nobody prints a page in the moment in which it comes; from then on it lies at once.
 * @example useLayoutEffect(() => layPaper({ head: 'R-004512', side: 'North Garage', foot: '22/11/2026' }), [])
 */
export function layPaper(edges: PaperEdges): (() => void) | undefined {
  if (!('adoptedStyleSheets' in document)) return undefined;
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  void style(sheet, edges);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
