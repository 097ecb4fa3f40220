import { useListContext, useTranslate } from 'ra-core';
import type { ResolvedResource } from '../../../schema/model.ts';
import { failureOf } from '../failure.ts';
import { QuietButton } from '../parts.tsx';
import { Forbidden } from './Forbidden.tsx';
import { ListMessage } from './ListMessage.tsx';

/** The list could not be loaded: what happened, what to quote, and another try. @example <Failed resource={countries} /> */
export function Failed({ resource }: { readonly resource: ResolvedResource }) {
  const t = useTranslate();
  const { error, refetch, isFetching, filterValues, setFilters } = useListContext();
  const { status, message, reference } = failureOf(error);
  if (status === 403) return <Forbidden resource={resource} />;
  // An address with filters that the service does not take cannot be cured by trying again.
  const isFilterRefused = status === 400 && Object.keys(filterValues).length > 0;
  return (
    <ListMessage
      urgent
      icon="alert"
      title={t('validation.fallback.list')}
      actions={
        <>
          <QuietButton type="button" disabled={isFetching} onClick={() => void refetch()}>
            {t('views.list.retry')}
          </QuietButton>
          {isFilterRefused && (
            <QuietButton type="button" onClick={() => setFilters({})}>
              {t('views.filters.clear')}
            </QuietButton>
          )}
        </>
      }
    >
      {message && <p>{t(message, { _: message })}</p>}
      {reference && <p>{t('views.list.reference', { reference })}</p>}
    </ListMessage>
  );
}
