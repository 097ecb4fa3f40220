import { type Desk } from '../desk.ts';
import type { Scenario } from './scenario.ts';

/** A scenario on an entity's own pages. */
export interface PageScenario extends Scenario {
  /** Typed to find the record in the list. */
  readonly search: string;
}

/** What is typed on the own pages of plain entities: those without a story, and so without a suite, of their own. */
export function pageScenarios({ t, locale }: Desk): readonly PageScenario[] {
  const upper = locale.toUpperCase();
  const yes = t('views.inputs.yes');
  return [
    {
      resource: 'hospitals',
      wrong: { field: 'code', typed: 'W C', says: 'no_spaces' },
      typed: {
        name: `Walker Clinic ${upper}`,
        code: `wc-${locale}`,
        country: 'Ghana',
        town: 'Kumasi',
        high_risk: true,
      },
      shows: [`WC-${upper}`, 'Ghana', 'Kumasi', yes],
      search: `wc-${locale}`,
    },
    {
      resource: 'health_diagnoses',
      wrong: { field: 'name', typed: ' Walker fever', says: 'leading_space' },
      typed: { name: `Walker fever ${upper}`, code: `w09.${locale}` },
      shows: [`W09.${upper}`],
      search: `Walker fever ${upper}`,
    },
    {
      resource: 'feature_flags',
      wrong: { field: 'name', typed: 'WalkerFlag', says: 'flag_name' },
      typed: { name: `walker_${locale}`, description: 'Tried out by nobody', enabled: true },
      shows: ['Tried out by nobody', yes],
      changed: { typed: { description: 'Tried out by everybody', enabled: false }, shows: ['Tried out by everybody'] },
      search: `walker_${locale}`,
    },
    {
      resource: 'sms_templates',
      wrong: {
        field: 'parameters',
        typed: { choose: ['due_date'] },
        says: 'as_many',
        values: { count: 2, mark: '%s' },
      },
      typed: {
        code: `walker_${locale}`,
        language: { choose: 'fr' },
        template: 'Au plus tard le %s, %s',
        parameters: { choose: ['due_date', 'customer_name'] },
      },
      shows: [`WALKER_${upper}`, t('resources.sms_templates.choices.language.fr'), 'Au plus tard le %s, %s'],
      changed: { typed: { template: 'Pour le %s, cher %s' }, shows: ['Pour le %s, cher %s'] },
      search: `walker_${locale}`,
    },
  ];
}
