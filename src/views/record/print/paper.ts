/** What stands at the edges of every page. */
export interface PaperEdges {
  /** Who or what it is. */
  readonly head: string;
  /** Whose it is. */
  readonly side: string;
  /** When it was printed, and by whom. */
  readonly foot: string;
}

/** A text as CSS writes one. */
const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`).replaceAll(/[\n\r\f]/g, ' ')}"`;

/**
 * One colour scheme for paper, no frame, nothing that can only be pressed; each part on one page where it fits, but the history, which
 * is long; tables as wide as the page, and moments as such: nobody knows later when "two minutes ago" was.
 */
const rules = `
  :root { color-scheme: light !important; }
  html, body { background: #fff !important; }
  body * {
    color: #171b21 !important; background: transparent !important; border-color: #d9dee5 !important;
    box-shadow: none !important; animation: none !important; visibility: visible;
  }
  button, main nav, iframe, [data-paper="none"], section:has(> [data-paper="none"]), a[role="button"],
  main a.MuiButton-root, main :has(+ header), body a[href="#main"], [role="status"], .MuiSnackbar-root, .MuiTooltip-popper { display: none !important; }
  main { display: block !important; padding: 0 !important; min-height: 0 !important; }
  main header { position: static !important; }
  main section { break-inside: avoid; padding: 0 0 8px !important; border: 0 !important; overflow: visible !important; }
  main section section { padding: 0 !important; }
  main section:has(ol) { break-inside: auto; }
  main div:has(> table) { overflow: visible !important; margin-inline: 0 !important; }
  main table { font-size: 8.5pt !important; }
  main th, main td {
    height: auto !important; padding: 3px 10px 3px 0 !important; white-space: normal !important; overflow-wrap: break-word;
    vertical-align: top;
  }
  main time[title] { font-size: 0 !important; }
  main time[title]::after { content: attr(title); font-size: 8.5pt; color: #57606c; }
  main h2 { break-after: avoid; padding-bottom: 2px; border-bottom: 1px solid #d9dee5; flex: 1; }
  main tr, main li, main dl > div { break-inside: avoid; }
  main a { text-decoration: none !important; }
`;

/**
 * The style of a record on A4 paper, with what each page says at its edges.
 * @example new CSSStyleSheet().replaceSync(paperStyle({ head: 'R-004512', side: 'North Garage', foot: '22/11/2026' }))
 */
export function paperStyle({ head, side, foot }: PaperEdges): string {
  const edge = (place: string, content: string) =>
    `@${place} { content: ${content}; font: 9pt system-ui, sans-serif; color: #57606c; vertical-align: middle; }`;
  return `
    @page {
      size: A4; margin: 20mm 16mm 18mm;
      ${edge('top-left', quoted(head))} ${edge('top-right', quoted(side))}
      ${edge('bottom-left', quoted(foot))} ${edge('bottom-right', 'counter(page) " / " counter(pages)')}
    }
    @media print { ${rules} }
  `;
}
