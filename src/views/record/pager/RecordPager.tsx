import { type RaRecord, useCreatePath, useDataProvider, useNavigate, useStore, useTranslate } from 'ra-core';
import { formatNumber } from '../../../../i18n/format.ts';
import type { ResolvedResource } from '../../../schema/model.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import { Glyph } from '../../Glyph.tsx';
import { QuietButton } from '../../list/parts.tsx';
import { useLetterKeys } from '../../shortcuts/useLetterKeys.ts';
import { useOnePress } from '../../useOnePress.ts';
import { positionKey } from './useRememberPosition.ts';
import { canStep, isPosition, stepFrom } from './listPosition.ts';

/**
 * The way to the records before and after one in the list that the person came from, by presses or by J and K; nothing for whoever
 * came otherwise.
 * @example <RecordPager resource={orders} record={order} />
 */
export function RecordPager({ resource, record }: { readonly resource: ResolvedResource; readonly record: RaRecord }) {
  const t = useTranslate();
  const { partner, locale } = useSchemaContext();
  const dataProvider = useDataProvider();
  const navigate = useNavigate();
  const path = useCreatePath();
  const { press } = useOnePress();
  const [stored, store] = useStore<unknown>(positionKey(resource.name, partner?.code), null);
  const position = isPosition(stored) ? stored : null;
  const place = position?.ids.indexOf(record.id) ?? -1;

  const step = async (by: 1 | -1) => {
    if (!position) return;
    try {
      const next = await stepFrom(dataProvider, resource.name, position, record.id, by);
      // Nothing there any more: the list ends here.
      store(next ? next.position : { ...position, total: position.before + position.ids.length });
      if (next) navigate(path({ resource: resource.name, type: 'show', id: next.id }));
    } catch {
      // The list cannot be read now; the buttons stay.
    }
  };
  const steps = ([-1, 1] as const).map((by) => ({
    by,
    go: position && canStep(position, record.id, by) ? () => void press(async () => await step(by)) : null,
  }));
  const [back, on] = steps;
  useLetterKeys({ j: on?.go ?? null, k: back?.go ?? null });
  if (!position || place < 0) return null;
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
          place: formatNumber(position.before + place + 1, locale),
          total: formatNumber(Math.max(position.total, position.before + position.ids.length), locale),
        })}
      </small>
    </>
  );
}
