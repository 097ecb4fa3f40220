/** What is needed once rows leave the engine, to be sent or as a file: it comes after what reads and judges them. */
export { failedFile, sentFile } from './files.ts';
export { readyToSend } from './sending.ts';
