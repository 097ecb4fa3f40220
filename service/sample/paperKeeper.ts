import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Transaction } from 'kysely';
import { mostBytes } from '../../src/schema/fieldTypes/file/chosen.ts';
import type { FileKind } from '../../src/schema/fieldTypes/file/kinds.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { FileStore } from '../platform/files/store.ts';
import { sampleUserGuid } from './users.ts';
import { partnerGuid } from './markets.ts';
import type { SamplePartner } from './partners.ts';

/** A paper of the sample world. */
export interface Paper {
  readonly type: string;
  readonly name: string;
  readonly kind: FileKind;
  readonly content: Buffer;
}

/** The record that has it, in its field `filename`. */
interface Place {
  readonly guid: string;
  readonly resource: string;
  readonly partner: SamplePartner;
  readonly bound: Readonly<Record<string, string>>;
  readonly at: Date;
}

/** Brings papers to storage as if somebody had sent them; answers what the record then says. */
export const paperKeeper =
  (trx: Transaction<Tables>, store: FileStore) =>
  async ({ name, kind, content }: Paper, { guid, resource, partner, bound, at }: Place): Promise<string> => {
    const key = createHash('sha256').update(guid).digest('base64url').slice(0, 22);
    const arrived = await store.receive(Readable.from([content]), mostBytes({}));
    await store.keep(arrived, key);
    await trx
      .insertInto('stored_files')
      .values({
        key,
        name,
        partner_guid: partnerGuid(partner),
        resource,
        field: 'filename',
        bound: JSON.stringify(bound),
        kind,
        signed_by: sampleUserGuid(partner.registrar.username),
        signed_at: at,
        stored_at: at,
        size: arrived.size,
        sha256: arrived.sha256,
        used_by: guid,
      })
      .execute();
    return `${key}/${name}`;
  };
