import { useContext, useMemo } from 'react';
import { useModel } from '../../views/context/ModelContext.ts';
import { SchemaContext } from '../../views/context/SchemaContext.ts';
import { ResourceList } from '../../views/list/ResourceList.tsx';
import { workflowBulkActions } from '../../views/workflow/workflowBulkActions.tsx';
import { useHubTrail } from './useHubTrail.ts';

/** The list of a declared resource, with what its workflow allows to be done to many records at once. */
export function ListPage() {
  const model = useModel();
  const context = useContext(SchemaContext);
  const bulkActions = useMemo(() => workflowBulkActions(model, context), [model, context]);
  const trail = useHubTrail();
  return <ResourceList bulkActions={bulkActions} {...(trail.length > 0 ? { trail } : {})} />;
}
