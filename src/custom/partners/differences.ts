import type { Translate } from '../../../i18n/translator.ts';
import type { Overlay } from '../../schema/overlay.ts';

/**
 * What an overlay changes, a sentence for each field.
 * @example differences(staffCover, t) // ['Customers: “External identifier” is called “Staff number” and must be filled.', ...]
 */
export function differences(overlay: Overlay, t: Translate): readonly string[] {
  const { resource, name, fields = {}, first = [] } = overlay;
  const scope = `resources.${resource}`;
  const label = (field: string) => t(`${scope}.fields.${field}`);
  const changes = Object.entries(fields).flatMap(([field, change]) => {
    if (!change) return [];
    const { hide, rename, require, narrow, tighten } = change;
    const words = [
      hide && t('resources.partners.setup.hidden'),
      rename && t('resources.partners.setup.renamed', { name: t(`overlays.${name}.fields.${field}`) }),
      require && t('resources.partners.setup.required'),
      tighten && t('resources.partners.setup.tightened'),
      narrow &&
        t('resources.partners.setup.narrowed', {
          choices: narrow.map((choice) => t(`${scope}.choices.${field}.${choice}`)).join(', '),
        }),
    ].filter((one) => typeof one === 'string');
    const what = words.join(', ');
    return [
      t('resources.partners.setup.change', {
        resource: t(`${scope}.name`, { smart_count: 2 }),
        field: label(field),
        what,
      }),
    ];
  });
  const called = (field: string) => (fields[field]?.rename ? t(`overlays.${name}.fields.${field}`) : label(field));
  const order = first.map(called).join(', ');
  return first.length === 0 ? changes : [...changes, t('resources.partners.setup.first', { fields: order })];
}
