/**
 * The name of a file for `Content-Disposition`: one that every system can save, and the true one beside it.
 * @example `attachment; ${namedFile('côté.pdf')}` // attachment; filename="cote.pdf"; filename*=UTF-8''c%C3%B4t%C3%A9.pdf
 */
export function namedFile(name: string): string {
  const dot = name.lastIndexOf('.');
  const plain = name
    .slice(0, dot)
    .normalize('NFKD')
    .replaceAll(/[^\w .-]/g, '')
    .trim();
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, '_');
  return `filename="${plain || 'document'}${name.slice(dot).replaceAll(/[^\w.]/g, '')}"; filename*=UTF-8''${encoded}`;
}
