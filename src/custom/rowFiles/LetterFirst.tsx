import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useGetMany, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../../i18n/format.ts';
import type { FileKind } from '../../resources/rules/rowFiles.ts';
import { useDeclaration } from '../../views/context/ModelContext.ts';
import { useSchemaContext } from '../../views/context/SchemaContext.ts';
import { FieldValue } from '../../views/record/FieldValue.tsx';
import { coming, Panel, PanelHead } from '../../views/record/parts.ts';
import { useCall } from '../useCall.ts';
import { FailedToLoad } from './FailedToLoad.tsx';

/** What a reader of the letter sees of its template, in this order. */
const read = ['picture', 'content', 'attachment'] as const;

const Letter = styled('article')(({ theme }) => ({
  padding: '12px 16px',
  '& + &': { marginTop: 12 },
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.background.subtle,
  border: `1px solid ${theme.palette.divider}`,
  overflowWrap: 'anywhere',
  '& h3': { ...theme.typography.subtitle1, margin: '0 0 8px' },
  '& > small': { ...theme.typography.body2, display: 'block', marginTop: 8, color: theme.palette.text.secondary },
}));

export interface LetterFirstProps {
  readonly id: string;
  readonly kind: FileKind;
}

/** What goes out, before it does: each template of which a file makes letters, as it is read, and to how many. */
export function LetterFirst({ id, kind }: LetterFirstProps) {
  const t = useTranslate();
  const told = useCall('email_messages', 'blast_told');
  const templates = useDeclaration('email_templates');
  const { locale, partner } = useSchemaContext();
  const words = `app.row_files.${kind.words}.first`;
  const { data, error, refetch } = useQuery({
    queryKey: ['batches', 'told', id, partner?.code],
    queryFn: async ({ signal }) => (await told({ params: { id }, signal })).data,
  });
  const {
    data: written,
    error: unread,
    refetch: readAgain,
  } = useGetMany<RaRecord>(
    'email_templates',
    { ids: data?.templates.map(({ guid }) => guid) ?? [] },
    { enabled: (data?.templates.length ?? 0) > 0 },
  );
  const counted = (key: string, count: number) =>
    t(`${words}.${key}`, { smart_count: count, count: formatNumber(count, locale) });
  return (
    <Panel aria-labelledby="read-first" aria-busy={!data && !error}>
      <PanelHead>
        <h2 id="read-first">{t(`${words}.title`)}</h2>
      </PanelHead>
      {error && <FailedToLoad error={error} onRetry={() => void refetch()} />}
      {unread && <FailedToLoad error={unread} onRetry={() => void readAgain()} />}
      {!data && !error && <Skeleton variant="rounded" height={160} {...coming} />}
      {data?.templates.map(({ guid, code, letters }) => {
        const record = written?.find((one) => one && one.guid === guid);
        return (
          <Letter key={guid} aria-busy={!record}>
            <h3>{record ? String(record.subject) : <Skeleton width="40%" />}</h3>
            {record &&
              read.map((name) => {
                const field = templates.field[name];
                return field && record[name] ? (
                  <FieldValue key={name} field={field} value={record[name]} record={record} />
                ) : null;
              })}
            <small>
              <Link to={`/email_templates/${encodeURIComponent(guid)}/show`}>{code}</Link>
              {` · ${counted('of_template', letters)}`}
            </small>
          </Letter>
        );
      })}
    </Panel>
  );
}
