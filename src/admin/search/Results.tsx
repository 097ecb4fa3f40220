import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { LinkBase, useTranslate } from 'ra-core';
import { useContext } from 'react';
import { useModel } from '../../views/context/ModelContext.ts';
import { SchemaContext } from '../../views/context/SchemaContext.ts';
import { linkedRows } from '../../views/list/linkedRows.ts';
import { QuietButton } from '../../views/list/parts.tsx';
import { ListMessage } from '../../views/list/states/ListMessage.tsx';
import { failureOf } from '../../views/list/failure.ts';
import { pathOf } from '../../views/search/found.ts';
import { FoundText } from '../../views/search/FoundText.tsx';
import { offersFor } from '../../views/search/given.ts';
import type { Search } from '../../views/search/useSearch.ts';

const List = styled('ul')(({ theme }) => ({
  ...linkedRows(theme),
  '& > li > a, & > li > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: 16,
    boxSizing: 'border-box',
    minHeight: 56,
    padding: '8px 16px',
    color: theme.palette.text.primary,
    textDecoration: 'none',
  },
  '& .title': { ...theme.typography.body1, gridColumn: 1, fontWeight: 500, overflowWrap: 'anywhere' },
  '& .facts': {
    ...theme.typography.body2,
    gridColumn: 1,
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 16,
    color: theme.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
  '& .kind': {
    ...theme.typography.caption,
    gridColumn: 2,
    gridRow: '1 / span 2',
    padding: '1px 8px',
    borderRadius: 10,
    color: theme.palette.neutral.dark,
    backgroundColor: theme.palette.neutral.light,
    border: `1px solid ${theme.palette.neutral.border}`,
  },
}));

const waiting = 6;

interface ResultsProps {
  readonly search: Search;
  readonly text: string;
  readonly kind: string;
  readonly page: number;
  readonly onEveryKind: () => void;
}

/** What was found, or why there is nothing to see. */
export function Results({ search, text, kind, page, onEveryKind }: ResultsProps) {
  const t = useTranslate();
  const { state, found, error, retry } = search;
  if (state === 'idle') {
    return (
      <ListMessage icon="search" title={t('app.search.start')}>
        <p>{t('app.search.start_help')}</p>
      </ListMessage>
    );
  }
  if (state === 'failed') {
    const { message, reference } = failureOf(error);
    return (
      <ListMessage
        urgent
        icon="alert"
        title={t('app.palette.failed')}
        actions={
          <QuietButton type="button" onClick={retry}>
            {t('app.palette.retry')}
          </QuietButton>
        }
      >
        {message && <p>{t(message, { _: message })}</p>}
        {reference && <p>{t('views.list.reference', { reference })}</p>}
      </ListMessage>
    );
  }
  if (state === 'searching') {
    return (
      <List aria-busy="true">
        {Array.from({ length: waiting }, (_, index) => (
          <li key={index} aria-hidden="true">
            <div>
              <Skeleton width={160 - (index % 3) * 24} height={20} />
              <Skeleton width={220 + (index % 3) * 16} height={16} sx={{ gridColumn: 1 }} />
            </div>
          </li>
        ))}
      </List>
    );
  }
  if (found.length === 0) return <Nothing text={text} kind={kind} onEveryKind={onEveryKind} isPast={page > 1} />;
  return (
    <List aria-label={t('app.palette.results')}>
      {found.map((one) => (
        <li key={`${one.resource.name} ${one.id}`}>
          <LinkBase to={pathOf(one)}>
            <FoundText found={one} typed={text} />
            <span className="kind">{t(`resources.${one.resource.name}.name`, { smart_count: 1 })}</span>
          </LinkBase>
        </li>
      ))}
    </List>
  );
}

interface NothingProps {
  readonly text: string;
  readonly kind: string;
  /** There are results, on earlier pages. */
  readonly isPast: boolean;
  readonly onEveryKind: () => void;
}

/** Nobody has it: what can be made of it instead. */
function Nothing({ text, kind, isPast, onEveryKind }: NothingProps) {
  const t = useTranslate();
  const model = useModel();
  const context = useContext(SchemaContext);
  const offers = isPast
    ? []
    : offersFor(model, context, text).filter(({ resource }) => !kind || resource.name === kind);
  const isNumber = offers.some((offer) => offer.isNumber);
  return (
    <ListMessage
      icon="search"
      title={t(isNumber ? 'app.palette.nobody' : 'app.palette.none', { query: text })}
      actions={
        <>
          {offers.map(({ resource, given }) => (
            <Button
              key={resource.name}
              component={LinkBase}
              to={`/${resource.name}/create`}
              state={{ given }}
              variant="contained"
            >
              {t(`resources.${resource.name}.new`)}
            </Button>
          ))}
          {kind !== '' && (
            <QuietButton type="button" onClick={onEveryKind}>
              {t('app.search.every_kind')}
            </QuietButton>
          )}
        </>
      }
    >
      {isNumber ? null : <p>{t('app.search.no_match')}</p>}
    </ListMessage>
  );
}
