import { useQuery } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'ra-core';
import { everything } from '../../../dataProvider/index.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import type { CustomReport } from './customReport.ts';

/** The reports that this person has built, and those that others share with them, by name. */
export function useOwnReports(isKept: boolean): readonly CustomReport[] {
  const dataProvider = useDataProvider<DataProvider>();
  const { partner } = useSchemaContext();
  const { data } = useQuery({
    queryKey: ['custom_reports', 'getList', partner?.code, 'own'],
    enabled: isKept,
    queryFn: async () =>
      (
        await dataProvider.getList<CustomReport>('custom_reports', {
          pagination: everything,
          sort: { field: 'name', order: 'ASC' },
          filter: {},
        })
      ).data,
  });
  return data ?? [];
}
