import { text } from '../../schema/fields.ts';

/** A reference of the operator as somebody reads it from a statement; one of invisible characters alone is none, nor is a number that a spreadsheet has shortened. */
export const operatorReference = text({
  required: true,
  noSpaces: true,
  comparedAs: 'reference',
  maxLength: 60,
  pattern: { source: '(?!\\d([.,]\\d+)?[eE]\\+\\d+$).*[\\p{L}\\p{N}].*', message: 'operator_reference' },
});
