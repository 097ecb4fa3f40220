import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useContext } from 'react';
import { useDeclaredCall } from '../../../dataProvider/index.ts';
import type { BuiltReport } from '../../../schema/builtReport.ts';
import { useModel } from '../../context/ModelContext.ts';
import { SchemaContext } from '../../context/SchemaContext.ts';
import { SectionFailed } from '../../record/SectionFailed.tsx';
import { isAtEnd, type Lines, wordsOf } from '../lines.ts';

const Frame = styled('section')(({ theme }) => ({
  overflow: 'auto',
  maxHeight: 'calc(100dvh - 200px)',
  background: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  '&[aria-busy=true]': { opacity: 0.6 },
  '& table': { borderCollapse: 'collapse', width: '100%', fontSize: 13, fontVariantNumeric: 'tabular-nums' },
  '& th, & td': {
    height: 36,
    padding: '0 12px',
    textAlign: 'start',
    whiteSpace: 'nowrap',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& th': { position: 'sticky', top: 0, background: theme.palette.background.subtle, fontWeight: 600 },
  '& [data-end]': { textAlign: 'end' },
}));

/**
 * The first lines of a report that is being built, of all days, as they would be now.
 * @example <FirstLines built={built} label="First lines" />
 */
export function FirstLines({ built, label }: { readonly built: BuiltReport; readonly label: string }) {
  const t = useTranslate();
  const model = useModel();
  const context = useContext(SchemaContext);
  const call = useDeclaredCall('custom_reports', 'preview');
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['first lines', context.partner?.code, built],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const lines = (await call({ body: { definition: built }, signal })).data as Pick<Lines, 'columns' | 'content'>;
      await model.load(lines.columns.flatMap(({ resource }) => resource ?? []));
      return lines;
    },
  });
  if (error) return <SectionFailed message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Frame aria-busy />;
  if (data.content.length === 0) return <Typography component="output">{t('reports.page.none_now')}</Typography>;
  const ends = data.columns.map((column) => (isAtEnd(model, column) ? { 'data-end': '' } : {}));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <Frame tabIndex={0} aria-busy={isFetching}>
      <table aria-label={label}>
        <thead>
          <tr>
            {data.columns.map((column, at) => (
              <th key={column.name} scope="col" {...ends[at]}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.content.map(({ position, cells }) => (
            <tr key={position} data-line>
              {data.columns.map((column, at) => (
                <td key={column.name} {...ends[at]}>
                  {wordsOf(model, column, cells[at], { context, t })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}
