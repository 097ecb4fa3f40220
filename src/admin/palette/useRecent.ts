import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'ra-core';
import { useContext } from 'react';
import type { ResolvedResource } from '../../schema/model.ts';
import { useModel } from '../../views/context/ModelContext.ts';
import { SchemaContext } from '../../views/context/SchemaContext.ts';
import { useRecentRecords } from '../../views/preferences/recentRecords.ts';
import { allows } from '../../views/record/allows.ts';

const most = 6;

/** A record that the person has opened. */
export interface Recent {
  readonly resource: ResolvedResource;
  readonly record: RaRecord;
}

/** The records that the person opened last for the partner, the newest first; those that are gone left out. */
export function useRecent(): readonly Recent[] {
  const model = useModel();
  const context = useContext(SchemaContext);
  const provider = useDataProvider();
  const partner = context.partner?.code ?? '';
  const [recent] = useRecentRecords(partner);
  const wanted = recent
    .flatMap(({ resource: name, id }) => {
      const resource = Object.hasOwn(model.outlines, name) ? model.outlines[name] : undefined;
      return resource && allows(resource, 'list', {}, context) ? [{ resource, id }] : [];
    })
    .slice(0, most);
  const { data } = useQuery({
    queryKey: ['recent', partner, wanted.map(({ resource, id }) => `${resource.name} ${id}`)],
    queryFn: async ({ signal }) => {
      const names = [...new Set(wanted.map(({ resource }) => resource.name))];
      const answers = await Promise.allSettled(
        names.map(async (name) => {
          const ids = wanted.filter(({ resource }) => resource.name === name).map(({ id }) => id);
          const { data: records } = await provider.getMany(name, { ids, signal });
          return records.map((record) => [`${name} ${record.id}`, record] as const);
        }),
      );
      return new Map(answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])));
    },
    enabled: wanted.length > 0,
  });
  return wanted.flatMap(({ resource, id }) => {
    const record = data?.get(`${resource.name} ${id}`);
    const declared = record && model.resources[resource.name];
    return declared ? [{ resource: declared, record }] : [];
  });
}
