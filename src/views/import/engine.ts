/** What an import needs of the declarations' rules; heavy, so it is loaded with the first file. */
export { readColumns } from '../../schema/csvImport/columns.ts';
/** @public read through the module that is loaded with the first file */
export { judgeFile } from '../../schema/csvImport/judgeFile.ts';
export { judgeRow } from '../../schema/csvImport/judgeRow.ts';
export { toRows } from '../../schema/csvImport/rows.ts';
/** @public as above */
export { forget } from './knowledge.ts';
export { knownBy, learn } from './knowledge.ts';
