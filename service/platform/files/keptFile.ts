import { buffer } from 'node:stream/consumers';
import { shownName } from '../../../src/schema/fieldTypes/file/facts.ts';
import { type FileKind, kindNamed } from '../../../src/schema/fieldTypes/file/kinds.ts';
import type { Deps } from '../deps.ts';
import { ServiceError } from '../http/errors.ts';
import { storageKey } from './fileFields.ts';
import { diskStore } from './store.ts';

/** A file that a record has, whole. */
export interface KeptFile {
  readonly name: string;
  readonly kind: FileKind;
  readonly content: Buffer;
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Reads what a field of a record names; nothing where it names none.
 * @throws ServiceError 409 when storage has it no more
 * @example (await keptFile(deps, template.picture))?.content.length
 */
export async function keptFile({ config }: Pick<Deps, 'config'>, value: string | null): Promise<KeptFile | null> {
  const key = storageKey(value);
  const [name, kind] = [shownName(value), kindNamed(shownName(value))];
  if (key === null || kind === null) return null;
  try {
    return { name, kind, content: await buffer(diskStore(config.dataDir).open(key)) };
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw new ServiceError(409, 'file_gone', { key: 'service.errors.file_gone', params: { name }, cause: error });
  }
}
