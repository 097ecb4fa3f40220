import type { RaRecord } from 'ra-core';
import type { ComponentType } from 'react';
import type { ResolvedResource } from '../../../schema/model.ts';

/** What actions on a selection get. */
export interface BulkActionsProps {
  readonly resource: ResolvedResource;
  /** The selected records, those of other pages too. */
  readonly records: readonly RaRecord[];
  /** To be called with what was done: takes it out of the selection and reads the list again; with what is known anew of the others. */
  readonly onDone: (ids: readonly RaRecord['id'][], fresh?: readonly RaRecord[]) => void;
}

/** Buttons for the bulk bar; a component that has nothing to offer renders nothing. */
export type BulkActions = ComponentType<BulkActionsProps>;

/** What can be done to a selection beyond deleting it, and for which lists. */
export interface BulkActionsSlot {
  /** Whether a list has such actions for this person: rows can be selected then. */
  readonly applies: (resource: ResolvedResource) => boolean;
  readonly Actions: BulkActions;
}
