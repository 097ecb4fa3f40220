import { mostBytes } from '../limits.ts';

/** Parts that a workbook may consist of: those with thousands of sheets, pictures and comments stay below. */
export const mostParts = 20_000;

/** Bytes that the parts that are read may unpack to, as they say and as they do: a full sheet of a dozen columns has half of it. */
export const mostUnpacked = 1024 * 1024 * 1024;

/** Bytes of a part that says how others are read (its names of sheets, its formats): what is larger is none. */
export const mostOfSmall = 32 * 1024 * 1024;

/** Letters and cells that are kept: as a file of text, it would be twice as large as what is taken. */
export const mostKept = 2 * mostBytes;

/** Letters between two tags: a cell has 32,767 at most. */
export const mostBetween = 1024 * 1024;

/** Rows and columns that a sheet has at most. */
export const sheetRows = 1_048_576;
export const sheetColumns = 16_384;
