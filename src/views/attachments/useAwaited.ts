import { useStore } from 'ra-core';
import { useCallback } from 'react';
import { useSchemaContext } from '../context/SchemaContext.ts';

/** A record that was made, and whose file is still to come: only its key is kept, since other people use the machine too. */
export interface Awaited {
  readonly resource: string;
  readonly id: string;
  /** The field that holds the file. */
  readonly field: string;
  /** When it is asked for no more, in milliseconds. */
  readonly until: number;
}

const days = 3 * 86_400_000;

function isAwaited(value: unknown): value is Awaited {
  return (
    typeof value === 'object' &&
    value !== null &&
    'resource' in value &&
    typeof value.resource === 'string' &&
    'id' in value &&
    typeof value.id === 'string' &&
    'field' in value &&
    typeof value.field === 'string' &&
    'until' in value &&
    typeof value.until === 'number'
  );
}

export interface AwaitedFiles {
  /** Those of this person at this partner, the oldest first. */
  readonly awaited: readonly Awaited[];
  readonly expect: (record: Pick<Awaited, 'resource' | 'id' | 'field'>) => void;
  readonly forget: (id: string) => void;
  /** The one that is asked for right now: just made, or chosen by the person. */
  readonly opened: string | null;
  readonly open: (id: string | null) => void;
}

/**
 * The files that this person owes to records just made: kept in this browser until they are there, through reloads and
 * crashes, for three days.
 * @example const { expect } = useAwaited(); expect({ resource: 'payments', id: payment.guid, field: 'document' });
 */
export function useAwaited(): AwaitedFiles {
  const { partner, now } = useSchemaContext();
  const [stored, setStored] = useStore<unknown>(`awaited.${partner?.code ?? ''}`, []);
  const [opened, open] = useStore<string | null>('openedFile', null);
  const time = now.getTime();
  const awaited = Array.isArray(stored) ? stored.filter(isAwaited).filter(({ until }) => until > time) : [];
  const change = useCallback(
    (next: (former: readonly Awaited[]) => readonly Awaited[]) =>
      setStored((former: unknown) => next(Array.isArray(former) ? former.filter(isAwaited) : [])),
    [setStored],
  );
  const forget = useCallback((id: string) => change((former) => former.filter((one) => one.id !== id)), [change]);
  const expect: AwaitedFiles['expect'] = (record) => {
    change((former) => [...former.filter((one) => one.id !== record.id), { ...record, until: time + days }]);
    open(record.id);
  };
  return { awaited, expect, forget, opened, open };
}
