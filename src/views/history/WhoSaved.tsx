import type { RaRecord } from 'ra-core';
import type { ResolvedResource } from '../../schema/model.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { useHistory } from './useHistory.ts';
import { whenText } from './when.ts';

export interface WhoSavedProps {
  readonly resource: ResolvedResource;
  readonly id: RaRecord['id'];
  /** When the record was last saved, as an instant. */
  readonly savedAt: unknown;
}

/** Who saved a record last and when, as far as it is known. @example <WhoSaved resource={countries} id="GH" savedAt={at} /> */
export function WhoSaved({ resource, id, savedAt }: WhoSavedProps) {
  const context = useSchemaContext();
  const { t } = context;
  const last = useHistory(resource, id, 1).events?.[0];
  const at = last?.at || (typeof savedAt === 'string' ? savedAt : '');
  if (at === '') return null;
  const when = whenText(at, context);
  if (!last) return t('views.form.conflict.at', { when });
  const actor = last.byService ? t('views.history.system') : last.actor;
  return t('views.form.conflict.by', { actor, when });
}
