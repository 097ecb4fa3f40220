import { type RaRecord, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { newIdempotencyKey } from '../../dataProvider/index.ts';
import { useDeclaration } from '../../views/context/ModelContext.ts';
import type { FormValues } from '../../views/form/initialValues.ts';
import { useUploads } from '../../views/form/uploads/useUploads.ts';
import { useSaveRecord } from '../../views/form/useSaveRecord.ts';
import { saveFailureOf } from '../../views/form/saveFailure.ts';

type Form = UseFormReturn<FormValues>;

/** A document that was added to the form of a purchase. */
export interface DocumentRow {
  /** Also the key against saving it twice. */
  readonly key: string;
}

/** The documents that go along with a purchase. */
export interface Documents {
  readonly rows: readonly DocumentRow[];
  readonly add: () => void;
  readonly remove: (key: string) => void;
  /** Tells the form of a row, once it is there. */
  readonly join: (key: string, form: Form) => void;
  /** Whether each has a kind and a file; what is missing is said at its field. */
  readonly areComplete: () => boolean;
  /**
   * Sends those that have not arrived yet and makes them the policy's.
   * @throws whatever the first that did not arrive was refused with, said at its field too
   */
  readonly attach: (policy: string) => Promise<void>;
}

const inputs = ['type', 'filename'] as const;

/** Documents are kept in the form until the policy is there that they belong to. */
export function useDocuments(): Documents {
  const t = useTranslate();
  const { fields } = useDeclaration('policy_documents');
  const uploads = useUploads(fields);
  const save = useSaveRecord('policy_documents');
  const [rows, setRows] = useState<readonly DocumentRow[]>([]);
  const forms = useRef(new Map<string, Form>());
  const done = useRef(new Set<string>());

  async function attachOne({ key }: DocumentRow, policy: string): Promise<void> {
    const form = forms.current.get(key);
    if (!form || done.current.has(key)) return;
    const values = { ...form.getValues(), policy_guid: policy };
    let saved: RaRecord;
    try {
      saved = await save.create(await uploads.send(values, null), key);
    } catch (error) {
      uploads.refused(values, error);
      const { fields: messages } = saveFailureOf(error, inputs, t('errors.any'));
      for (const [name, message] of Object.entries(messages)) form.setError(name, { type: 'server', message });
      throw error;
    }
    done.current.add(key);
    await uploads.done(values, saved);
  }

  return {
    rows,
    add: () => setRows((now) => [...now, { key: newIdempotencyKey() }]),
    remove: (key) => {
      forms.current.delete(key);
      setRows((now) => now.filter((row) => row.key !== key));
    },
    join: (key, form) => void forms.current.set(key, form),
    areComplete: () => {
      let complete = true;
      for (const form of forms.current.values()) {
        for (const name of inputs) {
          if (form.getValues(name)) continue;
          form.setError(name, { type: 'required', message: t('validation.required') });
          complete = false;
        }
      }
      return complete;
    },
    attach: async (policy) => {
      for (const row of rows) await attachOne(row, policy);
    },
  };
}
