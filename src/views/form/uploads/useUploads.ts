import { type RaRecord, useNotify } from 'ra-core';
import { useContext, useEffect, useRef } from 'react';
import { CallContext } from '../../../dataProvider/CallContext.ts';
import { CallError } from '../../../dataProvider/errors/callError.ts';
import { fieldOfParameter, ownerParameters } from '../../../schema/endpoint.ts';
import { type FileOptions, isShared } from '../../../schema/fieldTypes/file/facts.ts';
import type { ResolvedField } from '../../../schema/model.ts';
import type { FormValues } from '../initialValues.ts';
import { type Chosen, chosenFor, forgetChosen, note } from './chosenFiles.ts';

type Values = Readonly<FormValues>;

/** The files of a form on their way to storage. */
export interface Uploads {
  /** Sends the chosen files that have not arrived yet, and answers the values with the names that storage gave them. */
  readonly send: (values: Values, base: Values | null) => Promise<Values>;
  /** The record was refused: a file that it names is sent again with the next try. */
  readonly refused: (values: Values, error: unknown) => void;
  /** The record is saved: its files are in storage, and the service is informed where a call for that is declared. */
  readonly done: (values: Values, saved: RaRecord) => Promise<void>;
}

const pathValue = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? value : null);

/** The same failure, at the field of the file, unless it says of which field it is. */
function atField(field: string, error: unknown): unknown {
  if (!(error instanceof CallError) || error.fields.length > 0) return error;
  const { message, status, endpoint, code, reference, details } = error;
  const fields = [{ field, message }];
  return new CallError({ message, status, endpoint, code, reference, details, fields, cause: error });
}

/**
 * Lets a form of a record have files: they are sent when it is saved, once each, whatever becomes of the save.
 * @example const sent = await uploads.send(values, base); await onSave(sent)
 */
export function useUploads(fields: readonly ResolvedField[]): Uploads {
  const calling = useContext(CallContext);
  const notify = useNotify();
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  const chosenIn = (values: Values) =>
    fields.flatMap((field) => {
      const chosen = chosenFor(values[field.name]);
      return chosen ? [{ field, value: values[field.name], chosen }] : [];
    });

  async function sendOne({ name, spec }: ResolvedField, { file, resource }: Chosen, value: unknown, whole: Values) {
    const { upload = '' }: typeof spec & Partial<FileOptions> = spec;
    await calling?.model.load([resource]);
    const whose = calling?.model.resources[resource];
    const sign = whose?.calls[upload];
    if (!calling || !sign) throw new Error(`${resource}.${name} has nowhere to send a file: no CallContext.`);
    leaving.current = new AbortController();
    note(value, { share: 0, isFailed: false });
    try {
      const { filename } = await calling.dataProvider.upload({
        of: resource,
        sign,
        file,
        params: Object.fromEntries(sign.parameters.map((one) => [one, pathValue(whole[fieldOfParameter(sign, one)])])),
        query: {
          ...Object.fromEntries(ownerParameters(sign).map(([param, of]) => [param, pathValue(whole[of])])),
          ...(isShared(upload, whose.fields) && { field: name }),
        },
        signal: leaving.current.signal,
        onProgress: (share) => note(value, { share }),
      });
      note(value, { share: null, arrivedAs: filename });
      return filename;
    } catch (error) {
      note(value, { share: null, isFailed: true });
      throw atField(name, error);
    }
  }

  return {
    async send(values, base) {
      const sent: FormValues = { ...values };
      for (const { field, value, chosen } of chosenIn(values)) {
        sent[field.name] = chosen.arrivedAs ?? (await sendOne(field, chosen, value, { ...base, ...values }));
      }
      return sent;
    },
    refused(values, error) {
      const named = error instanceof CallError ? error.fields.map(({ field }) => field) : [];
      for (const { field, value } of chosenIn(values)) {
        if (named.includes(field.name)) note(value, { arrivedAs: null, isFailed: true });
      }
    },
    async done(values, { id }) {
      for (const { field, value, chosen } of chosenIn(values)) {
        forgetChosen(value);
        const { arrived = '' }: typeof field.spec & Partial<FileOptions> = field.spec;
        const resource = calling?.model.resources[chosen.resource];
        const call = resource?.calls[arrived];
        if (!calling || !resource || !call) continue;
        try {
          await calling.dataProvider.call(call, { body: { [resource.key]: id } });
        } catch (error) {
          // The record is saved with its file all the same: it is said, and holds nobody up.
          notify(error instanceof CallError ? error.message : 'errors.uploading', { type: 'warning' });
        }
      }
    },
  };
}
