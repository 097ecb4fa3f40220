import type { RaRecord } from 'ra-core';
import { type ReactNode, useState } from 'react';
import type { ResolvedResource } from '../../../schema/model.ts';
import { Moved } from '../../record/fresh/Moved.tsx';
import type { Held } from '../../record/fresh/useHeld.ts';
import { useLateStart } from '../../workflow/useLateStart.ts';
import type { FormValues } from '../initialValues.ts';
import type { RecordFormState } from '../useRecordForm.ts';

const nothing: Readonly<FormValues> = {};

/** The form of a page as it is while the record that it changes is held. */
export interface HeldPage {
  readonly state: RecordFormState;
  /** Says that the record has moved; null while it has not. */
  readonly notice: ReactNode;
}

/**
 * Sends nothing once the record that a page changes has moved, says so, and looks at it anew: what nobody has typed becomes what the
 * record says now.
 * @param startOf what the form starts with for a record
 * @example const page = useHeldPage(state, useHeld(resource, record), resource, (now) => initialValues(fields, now))
 */
export function useHeldPage(
  state: RecordFormState,
  held: Held<RaRecord | null>,
  resource: ResolvedResource,
  startOf: (record: RaRecord) => Readonly<FormValues>,
): HeldPage {
  const [start, setStart] = useState(nothing);
  useLateStart(state.form, start);
  const now = state.busy ? null : held.now;
  if (!now) return { state, notice: null };
  return {
    state: {
      ...state,
      submit: (event) => {
        event?.preventDefault();
        event?.stopPropagation();
      },
    },
    notice: (
      <Moved
        resource={resource}
        held={held.record}
        now={now}
        onLook={() => {
          held.renew();
          setStart(startOf(now));
        }}
      />
    ),
  };
}
