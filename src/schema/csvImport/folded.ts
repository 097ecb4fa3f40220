/** Texts that differ only in case and the space around them are the same name. @example folded(' Ghana ') // 'ghana' */
export const folded = (value: unknown) => String(value).normalize('NFC').trim().toLowerCase();
