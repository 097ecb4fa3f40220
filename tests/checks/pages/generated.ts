import { createTranslator } from '../../../i18n/translator.ts';
import type { Messages } from '../../../i18n/types.ts';
import type { Model } from '../../../src/schema/model.ts';
import { entitiesPage, type SourceOf } from './entities.ts';
import { workflowsPage } from './workflows.ts';

/** A page of the documentation that is made from the declarations. */
export interface GeneratedPage {
  readonly file: string;
  readonly text: string;
}

/**
 * Every page that follows from the declarations and their English words alone.
 * @example generatedPages(model, en, sourceOf).map(({ file }) => file) // ['docs/entities.md', 'docs/workflows.md']
 */
export function generatedPages(model: Model, en: Messages, sourceOf: SourceOf): readonly GeneratedPage[] {
  const t = createTranslator('en', en);
  return [
    { file: 'docs/entities.md', text: entitiesPage(model, t, sourceOf) },
    { file: 'docs/workflows.md', text: workflowsPage(model, t) },
  ];
}
