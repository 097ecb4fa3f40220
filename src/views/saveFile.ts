/** Hands a file to the browser to be saved under a name. @example saveFile(blob, 'contacts.csv') */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has the content by now; the address would keep it in memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
