import { defineBatch, selection } from '../../schema/batch.ts';

/** Records of one resource that are deleted, each in the version that was seen. */
export const deletion = defineBatch({ name: 'deletion', rows: selection(), who: true, chunk: 100, result: 'none' });
