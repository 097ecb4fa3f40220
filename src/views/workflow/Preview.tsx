import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useTranslate } from 'ra-core';
import { useContext } from 'react';
import { useFormContext } from 'react-hook-form';
import { CallContext } from '../../dataProvider/CallContext.ts';
import type { ResolvedAction } from '../../schema/model.ts';
import type { FormValues } from '../form/initialValues.ts';

const Figure = styled('figure')(({ theme }) => ({
  margin: 0,
  padding: '10px 12px',
  borderInlineStart: `3px solid ${theme.palette.primary.main}`,
  borderRadius: 6,
  backgroundColor: theme.palette.background.subtle,
  '& figcaption': { fontSize: 13, color: theme.palette.text.secondary },
  '& blockquote': { margin: '4px 0 0', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
}));

/** What the call of a preview answers. */
interface Previewed {
  /** Null where nothing is said. */
  readonly text: string | null;
  readonly language: string | null;
  /** How many messages it costs. */
  readonly parts: number;
}

export interface PreviewProps {
  readonly action: ResolvedAction;
  readonly preview: NonNullable<ResolvedAction['preview']>;
  readonly record: RaRecord;
}

/**
 * The message that an action will send to somebody, as it would be now, inside the form of the action; it can be reworded there.
 * @example <Preview action={action} preview={action.preview} record={record} />
 */
export function Preview({ action, preview, record }: PreviewProps) {
  const t = useTranslate();
  const calling = useContext(CallContext);
  const { watch, setValue, setFocus } = useFormContext<FormValues>();
  const { call, by, into } = preview;
  const typed = watch([...by]);
  const chosen = Object.fromEntries(
    by.flatMap((name, index) =>
      typeof typed[index] === 'string' && typed[index] !== '' ? [[name, typed[index]]] : [],
    ),
  );
  const own = into === null ? '' : watch(into);
  const { data, isError } = useQuery<Previewed>({
    queryKey: ['preview', action.name, record.id, record.version, chosen],
    enabled: calling !== null,
    staleTime: 0,
    retry: false,
    // What was there stays until the next is known, so that nothing jumps.
    placeholderData: (before) => before,
    queryFn: async ({ signal }): Promise<Previewed> => {
      const query = { ...chosen, action: action.name, [call.keyParam ?? 'guid']: String(record.id) };
      // The declared call answers this; there is nothing that would check it again here.
      return (await calling?.dataProvider.call(call, { query, signal }))?.data as Previewed;
    },
  });
  if (own !== '' && own !== null && own !== undefined) return null;
  if (isError) return <Figure>{t('views.workflow.preview_failed')}</Figure>;
  if (!data) {
    return (
      <Figure aria-busy="true">
        <Skeleton width="60%" />
        <Skeleton />
      </Figure>
    );
  }
  const { text, language, parts } = data;
  if (text === null) return <Figure>{t('views.workflow.preview_nothing')}</Figure>;
  return (
    <Figure>
      <figcaption>
        {t('views.workflow.preview', {
          language: t(`app.languages.${language ?? 'en'}`),
          parts: t('views.workflow.preview_parts', { smart_count: parts }),
        })}
      </figcaption>
      <blockquote lang={language ?? undefined}>{text}</blockquote>
      {into === null ? null : (
        <Button
          size="small"
          sx={{ marginTop: 1, marginLeft: -1 }}
          onClick={() => {
            setValue(into, text, { shouldDirty: true });
            setFocus(into);
          }}
        >
          {t('views.workflow.preview_reword')}
        </Button>
      )}
    </Figure>
  );
}
