import Papa from 'papaparse';
import { guardText } from '../../schema/csvText.ts';
import { sampleTable, type SampleWords } from '../../schema/csvImport/sampleTable.ts';
import type { RuleContext } from '../../schema/fault.ts';
import type { ResolvedResource } from '../../schema/model.ts';
import { byteOrderMark } from '../export/download.ts';

export { sampleNames } from './sampleNames.ts';

/** The text of a file that shows what an import takes. @example writeSample(countries, context, labels) */
export function writeSample(resource: ResolvedResource, context: RuleContext, words: SampleWords): string {
  const lines = sampleTable(resource, context, words).map((line) => line.map(guardText));
  return byteOrderMark + Papa.unparse(lines, { newline: '\r\n' });
}
