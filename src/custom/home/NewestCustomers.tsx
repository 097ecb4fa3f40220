import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'ra-core';
import { useContext } from 'react';
import { Link } from 'react-router-dom';
import { formatRelative } from '../../../i18n/format.ts';
import type { Outline } from '../../schema/outline.ts';
import { useModel } from '../../views/context/ModelContext.ts';
import { SchemaContext } from '../../views/context/SchemaContext.ts';
import { RecordSubtitle } from '../../views/RecordSubtitle.tsx';
import { recordTitle } from '../../views/recordTitle.ts';
import { RowList, SkeletonRow } from './RowList.tsx';
import { Section } from './Section.tsx';

const shown = 6;

/** The customers who were registered last for the partner. */
export function NewestCustomers({ resource }: { readonly resource: Outline }) {
  const t = useTranslate();
  const { now, locale } = useContext(SchemaContext);
  const { resources } = useModel();
  const { data, isPending, isError, refetch } = useGetList(resource.name, {
    pagination: { page: 1, perPage: shown },
    sort: { field: 'created_at', order: 'DESC' },
  });
  const declared = data && resources[resource.name];
  return (
    <Section
      title={t('app.home.newest')}
      action={
        <MuiLink component={Link} to={`/${resource.name}`} variant="body2">
          {t('app.home.all')}
        </MuiLink>
      }
    >
      {isError && (
        <Alert
          severity="error"
          action={
            <Button size="small" color="inherit" onClick={() => void refetch()}>
              {t('app.home.retry')}
            </Button>
          }
        >
          {t('app.home.newest_failed')}
        </Alert>
      )}
      {data?.length === 0 && <Typography color="text.secondary">{t('app.home.newest_none')}</Typography>}
      {(isPending || (data?.length ?? 0) > 0) && (
        <RowList aria-busy={isPending}>
          {isPending && Array.from({ length: shown }, (_, index) => <SkeletonRow key={index} />)}
          {declared &&
            data.map((record) => (
              <li key={record.id}>
                <Link to={`/${resource.name}/${encodeURIComponent(record.id)}/show`}>
                  <span className="title">{recordTitle(declared, record, t)}</span>
                  <span className="second">
                    <RecordSubtitle resource={declared} record={record} />
                  </span>
                  <span className="second wide">{formatRelative(record.created_at, now.getTime(), locale)}</span>
                </Link>
              </li>
            ))}
        </RowList>
      )}
    </Section>
  );
}
