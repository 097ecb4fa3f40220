import { useTranslate } from 'ra-core';
import type { ResolvedResource } from '../../../schema/model.ts';
import { CreateButton } from '../header/CreateButton.tsx';
import { ListMessage } from './ListMessage.tsx';

/** There is none yet: what this is, and the one thing to do. @example <FirstUse resource={countries} /> */
export function FirstUse({ resource }: { readonly resource: ResolvedResource }) {
  const t = useTranslate();
  const name = t(`resources.${resource.name}.name`, { smart_count: 2 });
  return (
    <ListMessage icon="file" title={t('views.list.first_use', { name })} actions={<CreateButton resource={resource} />}>
      <p>{t(`resources.${resource.name}.empty`)}</p>
    </ListMessage>
  );
}
