import type { en } from '../../i18n/en/index.ts';
import type { LabelsOf, MissingKeys, OverlayLabelsOf, ReportLabelsOf, WorkflowLabelsOf } from '../schema/labels.ts';
import type { Resources } from './model.ts';
import type * as features from './features/index.ts';
import type * as overlays from './overlays/index.ts';
import type * as reports from './reports/index.ts';
import type * as workflows from './workflows/index.ts';

type ResourceLabels = { readonly [Name in keyof Resources]: LabelsOf<Resources[Name]> };

type WorkflowLabels = {
  readonly [K in keyof typeof workflows as (typeof workflows)[K]['name']]: WorkflowLabelsOf<(typeof workflows)[K]>;
};

type OverlayLabels = {
  readonly [K in keyof typeof overlays as (typeof overlays)[K]['name']]: OverlayLabelsOf<(typeof overlays)[K]>;
};

type AnyReport = (typeof reports)[keyof typeof reports];

type FeatureLabels = {
  readonly [K in keyof typeof features as (typeof features)[K]['name']]: {
    readonly title: string;
    readonly about: string;
  };
};

/** Labels that a declaration needs and the English messages lack, as dotted keys: the compiler's error names them. */
export type MissingLabels = MissingKeys<
  {
    readonly resources: ResourceLabels;
    readonly workflows: WorkflowLabels;
    readonly overlays: OverlayLabels;
    readonly features: FeatureLabels;
    readonly reports: ReportLabelsOf<AnyReport>;
  },
  Pick<typeof en, 'resources' | 'workflows' | 'overlays' | 'features' | 'reports'>
>;

/** Does not compile while a label is missing. French follows from English. */
export const labelsAreComplete: [MissingLabels] extends [never] ? true : `missing: ${MissingLabels}` = true;
