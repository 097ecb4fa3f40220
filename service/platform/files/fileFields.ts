import { kindsOf, mostBytes } from '../../../src/schema/fieldTypes/file/chosen.ts';
import type { FileOptions } from '../../../src/schema/fieldTypes/file/facts.ts';
import type { FileKind } from '../../../src/schema/fieldTypes/file/kinds.ts';
import type { ResolvedEndpoint } from '../../../src/schema/endpoint.ts';
import type { ResolvedResource } from '../../../src/schema/model.ts';

/** A field whose values are files, with what its declaration says of them. */
export interface FileField {
  readonly name: string;
  /** The call that gives the address to send a file to. */
  readonly sign: ResolvedEndpoint;
  /** The field under which an address for reading is answered. */
  readonly address: string | null;
  readonly kinds: readonly FileKind[];
  readonly mostBytes: number;
}

/** The file fields of a resource; most have none. @example fileFields(model.resources.drawings)[0]?.name // 'filename' */
export function fileFields({ fields, calls }: ResolvedResource): readonly FileField[] {
  return fields.flatMap(({ name, spec }) => {
    const options: typeof spec & Partial<FileOptions> = spec;
    const sign = options.upload === undefined ? undefined : calls[options.upload];
    if (!sign) return [];
    return [{ name, sign, address: options.address ?? null, kinds: kindsOf(options), mostBytes: mostBytes(options) }];
  });
}

/** A call that gives addresses, and the fields whose files these are for. */
export interface SharedSign {
  readonly sign: ResolvedEndpoint;
  readonly fields: readonly FileField[];
}

/** The calls that give addresses for the files of a resource; one of several fields is asked for by `field`. */
export function sharedSigns(resource: ResolvedResource): readonly SharedSign[] {
  const byCall = new Map<string, FileField[]>();
  for (const field of fileFields(resource))
    byCall.set(field.sign.name, [...(byCall.get(field.sign.name) ?? []), field]);
  return [...byCall.values()].flatMap((fields) => (fields[0] ? [{ sign: fields[0].sign, fields }] : []));
}

/** The key in storage of what a field holds; null when it holds no file. @example storageKey('8c1f/scan.pdf') // '8c1f' */
export function storageKey(value: unknown): string | null {
  return typeof value === 'string' && value.includes('/') ? value.slice(0, value.indexOf('/')) : null;
}
