import type { Translate } from '../../../i18n/translator.ts';
import type { Model, ResolvedResource } from '../../../src/schema/model.ts';

/** The text of a file below `src/resources`; nothing where there is none. */
export type SourceOf = (file: string) => string | undefined;

/** `claim_callbacks` is declared in `claimCallbacks.ts`, `batches` in `platform/batches.ts`. */
function fileOf(name: string, sourceOf: SourceOf): string {
  const file = `${name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())}.ts`;
  return sourceOf(file) === undefined ? `platform/${file}` : file;
}

function row(resource: ResolvedResource, t: Translate, sourceOf: SourceOf): string {
  const operations = resource.dialect === 'simple-rest' ? ['kept by the product'] : Object.keys(resource.endpoints);
  const calls = Object.keys(resource.calls);
  const file = fileOf(resource.name, sourceOf);
  const lines = (sourceOf(file) ?? '').trimEnd().split('\n').length;
  return `| ${[
    t(`resources.${resource.name}.name`, { smart_count: 2 }),
    `\`${file}\``,
    String(lines),
    String(resource.fields.length),
    [...operations, ...calls].join(', '),
    resource.scope === 'partner' ? 'one partner' : 'all',
  ].join(' | ')} |`;
}

/**
 * The page of what is declared, with what each entity costs.
 * @example entitiesPage(model, createTranslator('en', en), sourceOf) // '# Entities\n\nGenerated from …'
 */
export function entitiesPage(model: Model, t: Translate, sourceOf: SourceOf): string {
  const resources = Object.values(model.resources).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return [
    '# Entities',
    '',
    'Generated from `src/resources`. The lines are all that an entity costs beside its words; from them follow its list, forms, checks,',
    'permissions, import and export, history, storage, calls and their description.',
    '',
    '| entity | declared in | lines | fields | operations | belongs to |',
    '| --- | --- | ---: | ---: | --- | --- |',
    ...resources.map((resource) => row(resource, t, sourceOf)),
    '',
  ].join('\n');
}
