import type { ResolvedAction, ResolvedWorkflow } from '../../../src/schema/model.ts';
import { own } from '../../../src/schema/own.ts';
import type { BatchDoing, BatchHandler } from '../batches/handler.ts';
import { invalid, ServiceError } from '../http/errors.ts';
import { membersOf } from '../records/readBody.ts';
import { readMembers } from '../records/readMembers.ts';
import { requireActor } from './mayAct.ts';
import { performAction } from './performAction.ts';

/** @throws ServiceError 400 when that is no action which a person may do to many */
function chosen({ deps, resource, run }: BatchDoing): { workflow: ResolvedWorkflow; action: ResolvedAction } {
  const workflow = own(deps.model.workflows, resource.workflow ?? '');
  const action = workflow && own(workflow.actions, String(run.input.action));
  if (!workflow || !action?.bulk || !action.endpoint) {
    throw invalid([{ field: 'input.action', key: 'validation.not_choice' }]);
  }
  return { workflow, action };
}

/** Does an action to each record in the version or in the state that was seen, under the rules of its own call. */
export const chosenActionHandler: BatchHandler = {
  start(doing) {
    const { action } = chosen(doing);
    requireActor(action, doing);
    const { problems } = readMembers(doing.context, action.asks, membersOf(doing.run.input.asked ?? {}));
    if (problems.length === 0) return;
    throw invalid(problems.map(({ field, ...problem }) => ({ ...problem, field: `input.asked.${field}` })));
  },
  chunk: (doing) => {
    const { workflow, action } = chosen(doing);
    const body = { ...membersOf(doing.run.input.asked ?? {}), ...action.sends };
    return async ({ key, version, given }) => {
      const seen = typeof given.state === 'string' ? { state: given.state } : {};
      if (version === null && seen.state === undefined) throw new ServiceError(428, 'version_required');
      await performAction(doing, workflow, [action], { by: doing.resource.key, key, version, ...seen }, body);
      return { outcome: 'done' };
    };
  },
};
