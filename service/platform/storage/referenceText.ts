/** From and to, or one, as `unseen` has them: a database takes no classes of characters for what it keeps. */
export const unseenRanges =
  '1-20 7f-a0 ad 34f 61c 115f-1160 1680 17b4-17b5 180b-180f 2000-200f 2028-202f 205f-206f 2800 3000 3164 fe00-fe0f feff ffa0 fff0-fffb 1bca0-1bca3 1d173-1d17a e0000-e0fff'
    .split(' ')
    .map((range) => range.split('-'));

const inSql = ([from = '', to = from]: readonly string[]) => `\\U${from.padStart(8, '0')}-\\U${to.padStart(8, '0')}`;

/** What `referenceText` makes of a reference, in the database: an expression over `value`. What is stored by it is in indexes, so a change of it is a new migration. */
export const referenceTextSql = `regexp_replace(upper(regexp_replace(normalize(value, NFKC), '[${unseenRanges.map(inSql).join('')}]', '', 'g') collate "C"), '^0+(?=[0-9]+$)', '')`;
