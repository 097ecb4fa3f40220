/** What an import needs of the declarations' rules; heavy, so it is loaded with the first file. */
export { choicesByLabel } from '../../schema/csvImport/choicesByLabel.ts';
export { readColumns } from '../../schema/csvImport/columns.ts';
export { headerWords } from '../../schema/csvImport/headerWords.ts';
/** @public read through the module that is loaded with the first file */
export { judgeFile, keepingKnown } from '../../schema/csvImport/judgeFile.ts';
export { judgeRow } from '../../schema/csvImport/judgeRow.ts';
export { toRows } from '../../schema/csvImport/rows.ts';
/** @public as above */
export { forget } from '../../schema/csvImport/knowledge.ts';
export { knownBy, learn, nothingKnown } from '../../schema/csvImport/knowledge.ts';
export { fingerprint } from './fingerprint.ts';
/** @public as above */
export { findRecords } from './findRecords.ts';
export { languages } from './languages.ts';
