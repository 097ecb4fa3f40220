import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { LinkBase, useCreatePath, useTranslate } from 'ra-core';
import { CallError } from '../../dataProvider/errors/callError.ts';
import type { ResolvedResource } from '../../schema/model.ts';
import { CopyButton } from '../fieldTypes/detailParts/CopyButton.tsx';

const Block = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  maxWidth: 480,
  padding: '64px 0',
  '& h1': { ...theme.typography.h1, margin: 0 },
  '& p': { margin: 0, color: theme.palette.text.secondary },
}));

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, marginTop: 8 });

const kinds: Readonly<Record<number, 'missing' | 'forbidden'>> = { 403: 'forbidden', 404: 'missing' };

export interface RecordProblemProps {
  readonly resource: ResolvedResource;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/**
 * Why there is no record to see, and what to do about it.
 * @example <RecordProblem resource={countries} error={error} onRetry={refetch} />
 */
export function RecordProblem({ resource, error, onRetry }: RecordProblemProps) {
  const t = useTranslate();
  const path = useCreatePath();
  const known = error instanceof CallError ? error : null;
  const kind = kinds[known?.status ?? 0] ?? 'failed';
  const text = kind === 'failed' ? (known?.message ?? t('errors.any')) : t(`views.record.${kind}.text`);
  return (
    <Block role="alert">
      <h1>{t(`views.record.${kind}.title`)}</h1>
      <p>{text}</p>
      {known?.reference ? (
        <Row>
          {t('views.form.reference', { reference: known.reference })}
          <CopyButton text={known.reference} label={t('views.form.copy_reference')} />
        </Row>
      ) : null}
      <Row>
        {kind === 'failed' ? (
          <Button variant="contained" onClick={onRetry}>
            {t('views.record.failed.retry')}
          </Button>
        ) : null}
        {resource.menu === null ? null : (
          <Button
            variant="outlined"
            color="inherit"
            component={LinkBase}
            to={path({ resource: resource.name, type: 'list' })}
          >
            {t('views.record.failed.back')}
          </Button>
        )}
      </Row>
    </Block>
  );
}
