/** Hands a text to the browser as a file. @example download('customers-2026-11-21.csv', text) */
export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser needs the address until it has begun to read.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Name of an export: what, and of which day. @example fileName('Claim callbacks', now) // 'claim-callbacks-2026-11-21.csv' */
export function fileName(what: string, now: Date): string {
  const plain = what
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `${plain || 'export'}-${now.toISOString().slice(0, 10)}.csv`;
}
