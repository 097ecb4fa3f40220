import Alert from '@mui/material/Alert';
import type { RaRecord } from 'ra-core';
import type { ResolvedAction } from '../../schema/model.ts';
import { matches } from '../../schema/predicate.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';

export interface NoticesProps {
  readonly action: Pick<ResolvedAction, 'notices'>;
  readonly record: RaRecord;
}

/** What is different about doing an action to this very record; nothing for most. */
export function Notices({ action, record }: NoticesProps) {
  const context = useSchemaContext();
  return action.notices
    .filter(({ when }) => matches(when, record, context))
    .map(({ message }) => (
      <Alert key={message} severity="info">
        {context.t(message)}
      </Alert>
    ));
}
