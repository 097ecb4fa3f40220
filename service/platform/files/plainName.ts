import { kindLabels } from '../../../src/schema/fieldTypes/file/chosen.ts';
import { kindNamed } from '../../../src/schema/fieldTypes/file/kinds.ts';
import { invalid } from '../http/errors.ts';
import type { FileField } from './fileFields.ts';

/**
 * What a file is called: in no folder, without signs that a file system or a header would trip over.
 * @param at where the name stands in what was sent
 * @throws ServiceError 400 when it names no kind of file that the field takes
 */
export function plainName(raw: unknown, { kinds }: Pick<FileField, 'kinds'>, at: string): string {
  const last = typeof raw === 'string' ? (raw.normalize('NFC').split(/[/\\]/).at(-1) ?? '') : '';
  const name = last.replaceAll(/[\p{C}<>:"|?*]/gu, '_').trim();
  if (name === '') throw invalid([{ field: at, key: 'service.fields.required' }]);
  const kind = kindNamed(name);
  if (!kind || !kinds.includes(kind)) {
    const params = { kinds: kindLabels(kinds) };
    throw invalid([{ field: at, key: 'validation.file_kind', params }]);
  }
  const ending = name.slice(name.lastIndexOf('.'));
  // Half of a character would be left where a pair was cut.
  return name.length <= 120
    ? name
    : `${name
        .slice(0, 110)
        .replace(/\p{Surrogate}$/u, '')
        .trim()}${ending}`;
}
