import { unseen } from '../../../src/schema/fieldTypes/text/referenceText.ts';

const inSql = ([from, to]: readonly [string, string]) => `\\U${from.padStart(8, '0')}-\\U${to.padStart(8, '0')}`;

/** What `referenceText` makes of a reference, in the database: an expression over `value`. What is stored by it is in indexes, so a change of it is a new migration. */
export const referenceTextSql = `regexp_replace(upper(regexp_replace(normalize(value, NFKC), '[${unseen.map(inSql).join('')}]', '', 'g') collate "C"), '^0+(?=[0-9]+$)', '')`;
