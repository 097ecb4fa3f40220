/** Whether bytes begin with others. */
export const begins = (bytes: Uint8Array, sign: readonly number[]) => sign.every((byte, at) => bytes[at] === byte);

/** Whether a file is a zip, whatever it is called: workbooks are. */
export const isZip = (bytes: Uint8Array): boolean =>
  begins(bytes, [0x50, 0x4b, 3, 4]) || begins(bytes, [0x50, 0x4b, 5, 6]);

/** Whether a file is the container that older spreadsheets write their own in. */
export const isContainer = (bytes: Uint8Array): boolean =>
  begins(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
