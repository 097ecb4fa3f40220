import { randomBytes } from 'node:crypto';
import { kindNamed } from '../../../src/schema/fieldTypes/file/kinds.ts';
import type { ResolvedResource } from '../../../src/schema/model.ts';
import type { Deps } from '../deps.ts';
import { ServiceError } from '../http/errors.ts';
import type { EngineContext } from '../records/context.ts';
import { scopeOf } from '../records/repository.ts';
import type { FileField } from './fileFields.ts';

/** A file that is to come: of which field, for whom, and what it is called. */
interface Expected {
  readonly resource: ResolvedResource;
  readonly field: Pick<FileField, 'name'>;
  readonly context: EngineContext;
  readonly name: string;
  /** Fields of the record that will have it, and what these must be. */
  readonly bound?: Readonly<Record<string, string>>;
}

/**
 * Writes down that a file is to come.
 * @returns its key in storage, and what the record calls it
 * @throws ServiceError 403 when nobody is signed in
 */
export async function expectFile(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { resource, field, context, name, bound = {} }: Expected,
): Promise<{ readonly key: string; readonly filename: string }> {
  if (!context.user) throw new ServiceError(403, 'forbidden');
  const key = randomBytes(16).toString('base64url');
  await db
    .insertInto('stored_files')
    .values({
      key,
      name,
      partner_guid: resource.scope === 'partner' ? scopeOf(context) : null,
      resource: resource.name,
      field: field.name,
      bound: JSON.stringify(bound),
      kind: kindNamed(name) ?? '',
      signed_by: context.user.guid,
      signed_at: clock.now(),
    })
    .execute();
  return { key, filename: `${key}/${name}` };
}
