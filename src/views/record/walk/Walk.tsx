import { type RaRecord, useCreatePath, useDataProvider, useNavigate, useStore, useTranslate } from 'ra-core';
import { formatNumber } from '../../../../i18n/format.ts';
import type { ResolvedResource } from '../../../schema/model.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import { Glyph } from '../../Glyph.tsx';
import { QuietButton } from '../../list/parts.tsx';
import { useLetterKeys } from '../../shortcuts/useLetterKeys.ts';
import { useOnePress } from '../../useOnePress.ts';
import { walkKey } from './useNoteWalk.ts';
import { canStep, isWalk, stepFrom } from './walk.ts';

/**
 * The way to the records before and after one in the list that the person came from, by presses or by J and K; nothing for whoever
 * came otherwise.
 * @example <Walk resource={orders} record={order} />
 */
export function Walk({ resource, record }: { readonly resource: ResolvedResource; readonly record: RaRecord }) {
  const t = useTranslate();
  const { partner, locale } = useSchemaContext();
  const dataProvider = useDataProvider();
  const navigate = useNavigate();
  const path = useCreatePath();
  const { press } = useOnePress();
  const [kept, keep] = useStore<unknown>(walkKey(resource.name, partner?.code), null);
  const walk = isWalk(kept) ? kept : null;
  const place = walk?.ids.indexOf(record.id) ?? -1;

  const step = async (by: 1 | -1) => {
    if (!walk) return;
    try {
      const next = await stepFrom(dataProvider, resource.name, walk, record.id, by);
      // Nothing there any more: the list ends here.
      keep(next ? next.walk : { ...walk, total: walk.before + walk.ids.length });
      if (next) navigate(path({ resource: resource.name, type: 'show', id: next.id }));
    } catch {
      // The list cannot be read now; the buttons stay.
    }
  };
  const steps = ([-1, 1] as const).map((by) => ({
    by,
    go: walk && canStep(walk, record.id, by) ? () => void press(async () => await step(by)) : null,
  }));
  const [back, on] = steps;
  useLetterKeys({ j: on?.go ?? null, k: back?.go ?? null });
  if (!walk || place < 0) return null;
  const names = { [-1]: 'previous', 1: 'next' } as const;
  return (
    <>
      {steps.map(({ by, go }) => (
        <QuietButton
          key={by}
          type="button"
          data-bare=""
          data-icon=""
          aria-label={t(`views.record.walk.${names[by]}`)}
          title={`${t(`views.record.walk.${names[by]}`)} (${by < 0 ? 'K' : 'J'})`}
          aria-keyshortcuts={by < 0 ? 'K' : 'J'}
          disabled={go === null}
          onClick={() => go?.()}
        >
          <Glyph name={by < 0 ? 'left' : 'right'} />
        </QuietButton>
      ))}
      <small>
        {t('views.record.walk.place', {
          place: formatNumber(walk.before + place + 1, locale),
          total: formatNumber(Math.max(walk.total, walk.before + walk.ids.length), locale),
        })}
      </small>
    </>
  );
}
