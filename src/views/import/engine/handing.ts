/** What comes while a file is read: what is needed once rows leave the engine, to be sent or as a file, and what some files alone need. */
export { failedFile, rowsToSend, rowsUndone, sentFile } from './files.ts';
export { besideIn, lostIn, namingAll, unplaced, unreadIn } from './oddRows.ts';
export { lookUpAgain, readyToSend } from './sending.ts';
