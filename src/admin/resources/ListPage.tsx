import { useContext, useMemo } from 'react';
import { useModel } from '../../views/context/ModelContext.ts';
import { SchemaContext } from '../../views/context/SchemaContext.ts';
import { ResourceList } from '../../views/list/ResourceList.tsx';
import { workflowBulkActions } from '../../views/workflow/workflowBulkActions.tsx';

/** The list of a declared resource, with what its workflow allows to be done to many records at once. */
export function ListPage() {
  const model = useModel();
  const context = useContext(SchemaContext);
  const bulkActions = useMemo(() => workflowBulkActions(model, context), [model, context]);
  return <ResourceList bulkActions={bulkActions} />;
}
