import type { RaRecord } from 'ra-core';
import type { ComponentType } from 'react';
import type { Predicate } from '../../schema/predicate.ts';

/** A part of a record's page that is written by hand: below its sections and the records that belong to it, unless it leads. */
export interface RecordPanel {
  /** Tells it from the others of the page; `panel-<name>` is its id. */
  readonly name: string;
  /** The records that have it; all when not given. */
  readonly concerns?: Predicate;
  /** The records on whose page it stands above everything: what must be known before anything is done. */
  readonly leads?: Predicate;
  /** The records on whose page it stands beside everything else, in sight however far down somebody reads, where there is room. */
  readonly beside?: Predicate;
  /** Key of its title. */
  readonly title: string;
  readonly Content: ComponentType<{ readonly record: RaRecord }>;
}
