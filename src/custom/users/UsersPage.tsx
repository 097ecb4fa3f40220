import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { compareText } from '../../../i18n/format.ts';
import { useDeclaration } from '../../views/context/ModelContext.ts';
import { useSchemaContext } from '../../views/context/SchemaContext.ts';
import { CreateButton } from '../../views/list/header/CreateButton.tsx';
import { Gap, Line, QuietButton } from '../../views/list/parts.tsx';
import { ListMessage } from '../../views/list/states/ListMessage.tsx';
import { Stack } from '../../views/record/parts.ts';
import { matching } from './matching.ts';
import { SearchInput } from './SearchInput.tsx';
import { UserTable } from './UserTable.tsx';
import { userKeys } from './useUser.ts';
import { useUserCalls } from './useUserCalls.ts';

/** As many users as the provider gives at once. */
const most = 250;

/** The users of the selected partner: those who may sign in, and on demand the others. */
export function UsersPage() {
  const t = useTranslate();
  const id = useId();
  const resource = useDeclaration('users');
  const { partner, locale } = useSchemaContext();
  const calls = useUserCalls();
  const [address, setAddress] = useSearchParams();
  // The address keeps it for a reload, but comes too late for fast fingers.
  const [{ query, withDisabled }, setNarrowed] = useState(() => ({
    query: address.get('q') ?? '',
    withDisabled: address.get('disabled') === 'yes',
  }));
  const code = partner?.code ?? '';
  const options = (enabled: boolean) => ({
    queryKey: userKeys.list(code, enabled),
    queryFn: async () => await calls.list(enabled),
  });
  const active = useQuery({ ...options(true), enabled: code !== '' });
  const disabled = useQuery({ ...options(false), enabled: code !== '' && withDisabled });
  const queries = withDisabled ? [active, disabled] : [active];
  const error = queries.find((one) => one.error)?.error;
  const isPending = queries.some((one) => one.isPending);
  const isCut = queries.some(({ data }) => (data?.length ?? 0) >= most);
  const users = queries.flatMap(({ data }) => data ?? []).toSorted((a, b) => compareText(a.name, b.name, locale));
  const found = matching(users, query);

  const narrow = (change: Partial<{ query: string; withDisabled: boolean }>) => {
    const next = { query, withDisabled, ...change };
    setNarrowed(next);
    const entries = { q: next.query, disabled: next.withDisabled ? 'yes' : '' };
    setAddress(
      Object.entries(entries).filter(([, value]) => value !== ''),
      { replace: true },
    );
  };

  return (
    <Stack>
      <Line>
        <Typography variant="h1" tabIndex={-1}>
          {t('resources.users.name', { smart_count: 2 })}
        </Typography>
        <Typography component="output" variant="body2" color="text.secondary">
          {error || isPending ? '' : t('resources.users.page.count', { smart_count: found.length })}
        </Typography>
        <Gap />
        <CreateButton resource={resource} />
      </Line>
      {partner ? null : <Alert severity="info">{t('resources.users.page.no_partner')}</Alert>}
      {partner ? (
        <>
          <Line>
            <SearchInput
              label={t('resources.users.page.search')}
              value={query}
              onChange={(text) => narrow({ query: text })}
            />
            <FormControlLabel
              control={<Switch id={`${id}-disabled`} checked={withDisabled} />}
              onChange={(_event, on) => narrow({ withDisabled: on })}
              label={t('resources.users.page.show_disabled')}
            />
          </Line>
          {isCut ? <Alert severity="info">{t('resources.users.page.limit', { max: most })}</Alert> : null}
          <UserTable users={found} isPending={isPending && !error}>
            {instead()}
          </UserTable>
        </>
      ) : null}
    </Stack>
  );

  /** What stands in place of the rows. */
  function instead() {
    if (error) {
      return (
        <ListMessage
          urgent
          icon="alert"
          title={t('validation.fallback.list')}
          actions={
            <QuietButton type="button" onClick={() => queries.forEach((one) => void one.refetch())}>
              {t('resources.users.page.retry')}
            </QuietButton>
          }
        >
          <p>{error.message}</p>
        </ListMessage>
      );
    }
    if (isPending || found.length > 0) return null;
    if (query === '') return <ListMessage icon="people" title={t('resources.users.page.none')} />;
    return (
      <ListMessage
        icon="search"
        title={t('resources.users.page.no_match')}
        actions={
          <QuietButton type="button" onClick={() => narrow({ query: '' })}>
            {t('resources.users.page.clear')}
          </QuietButton>
        }
      />
    );
  }
}
