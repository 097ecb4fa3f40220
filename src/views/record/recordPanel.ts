import type { RaRecord } from 'ra-core';
import type { ComponentType } from 'react';
import type { Predicate } from '../../schema/predicate.ts';

/** A part of a record's page that is written by hand, below its sections and the records that belong to it. */
export interface RecordPanel {
  /** Tells it from the others of the page; `panel-<name>` is its id. */
  readonly name: string;
  /** The records that have it; all when not given. */
  readonly concerns?: Predicate;
  /** Key of its title. */
  readonly title: string;
  readonly Content: ComponentType<{ readonly record: RaRecord }>;
}
