import { LinkBase, useTranslate } from 'ra-core';
import type { ResolvedResource } from '../../../schema/model.ts';
import { ListMessage } from './ListMessage.tsx';

/** The person may not see this list: says so in place, and who can change it. @example <Forbidden resource={countries} /> */
export function Forbidden({ resource }: { readonly resource: ResolvedResource }) {
  const t = useTranslate();
  const name = t(`resources.${resource.name}.name`, { smart_count: 2 });
  return (
    <ListMessage
      icon="lock"
      title={t('views.list.forbidden', { name })}
      actions={<LinkBase to="/">{t('views.list.home')}</LinkBase>}
    >
      <p>{t('views.list.forbidden_help')}</p>
    </ListMessage>
  );
}
