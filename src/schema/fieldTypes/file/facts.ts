import type { CommonOptions, FieldSpec } from '../../field.ts';
import type { Strict } from '../../strict.ts';
import type { FieldFacts } from '../fieldType.ts';
import { textFacts } from '../shared.ts';
import type { FileKind } from './kinds.ts';

export interface FileOptions extends CommonOptions {
  /**
   * Name of the call of the resource that gives an address to send it to; parameters of its path are fields of the
   * record. Where several fields name one call, it is asked with the `field` that the file is for; without, it is for the first.
   * @example upload: 'upload'
   */
  readonly upload: string;
  /**
   * The read-only field under which the service answers an address where it can be had, for some minutes.
   * @example address: 'url'
   */
  readonly address?: string;
  /**
   * Name of the call that is told, with the key of the record, when both the file and the record that names it are
   * there.
   * @example arrived: 'upload_done'
   */
  readonly arrived?: string;
  /** What it may be; all that can be looked at in place when not given. @example kinds: ['pdf', 'jpeg'] */
  readonly kinds?: readonly FileKind[];
  /** The most that it may weigh, in MiB; 10 when not given. */
  readonly maxMebibytes?: number;
}

/**
 * A file in storage, known by the name under which storage has it: `<key>/<its own name>`.
 * @example file({ required: true, upload: 'upload', address: 'url', kinds: ['pdf'] })
 */
export const file = <const Options extends FileOptions>(options: Options & Strict<Options, FileOptions>) =>
  ({ ...(options as object), type: 'file' }) as FieldSpec<'file', string, Options>;

export const fileFacts: FieldFacts = {
  ...textFacts,
  capabilities: { sortable: false, searchable: false, filter: 'none' },
  stored: true,
};

/** Whether several fields have their files sent to where one call says: then it is asked for each by `field`. @example isShared('upload', resource.fields) */
export function isShared(upload: string, fields: readonly { readonly spec: Partial<FileOptions> }[]): boolean {
  return fields.filter(({ spec }) => spec.upload === upload).length > 1;
}

/** The name that people know a file by. @example shownName('8c1f0a…/scan.pdf') // 'scan.pdf' */
export function shownName(value: unknown): string {
  return typeof value === 'string' ? value.slice(value.lastIndexOf('/') + 1) : '';
}
