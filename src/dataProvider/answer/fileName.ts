/** The name that `Content-Disposition` gives a file, without any folder; null when it gives none. */
export function fileNameOf(headers: Headers): string | null {
  const header = headers.get('Content-Disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(header)?.[1];
  const name = encoded === undefined ? plain : decoded(encoded);
  // A service may not choose the folder that a file is saved in.
  return name?.split(/[/\\]/).at(-1)?.trim() || null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
