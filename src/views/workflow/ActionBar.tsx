import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { LinkBase, type RaRecord, useTranslate } from 'ra-core';
import { lazy, Suspense, useContext, useId, useState } from 'react';
import type { ResolvedAction, ResolvedResource } from '../../schema/model.ts';
import { useSingleKeys } from '../preferences/preferences.ts';
import { OpenActionContext } from './ActionStage.tsx';
import { looks, MakerButton } from './MakerButton.tsx';
import { pageOf } from './pageOf.ts';
import { useMakers } from './makersOn.ts';
import { useActionKeys } from './useActionKeys.ts';
import { type OfferedAction, useActions, useWorkflow } from './useActions.ts';

const ActionDialog = lazy(() => import('./ActionDialog.tsx').then((module) => ({ default: module.ActionDialog })));

const Bar = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
const Hidden = styled('span')({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

/** The letter of an action on its button, where there is a keyboard; read out as what it is, not as a part of the name. */
const keyHint = {
  '@media (hover: hover) and (min-width: 900px)': {
    '&::after': {
      content: 'attr(aria-keyshortcuts) / ""',
      marginLeft: '8px',
      padding: '0 5px',
      fontSize: 11,
      lineHeight: '16px',
      border: '1px solid currentColor',
      borderRadius: '4px',
      opacity: 0.7,
    },
  },
} as const;

export interface ActionBarProps {
  readonly resource: ResolvedResource;
  readonly record: RaRecord;
  /** Only these of the actions. */
  readonly only?: readonly string[];
  readonly size?: 'small' | 'medium';
}

/**
 * The actions that a record's state allows this person: the next sensible one filled, what is barred there with its
 * reason; before them what is made of it and shown in no section of its page. Nothing when there is none.
 * @example <ActionBar resource={model.resources.callbacks} record={record} />
 */
export function ActionBar({ resource, record, only, size = 'medium' }: ActionBarProps) {
  const workflow = useWorkflow(resource);
  const offered = useActions(resource, record).filter(({ action }) => only?.includes(action.name) ?? true);
  const makers = useMakers(resource, record).filter(({ action }) => only?.includes(action.name) ?? true);
  const page = useContext(OpenActionContext);
  const [own, setOwn] = useState<ResolvedAction | null>(null);
  // Other records on the page keep their own.
  const shared = page?.resource === resource.name && page.id === record.id ? page : null;
  const open = shared ? shared.open : own;
  const setOpen = shared ? shared.setOpen : setOwn;
  const [areKeysOn] = useSingleKeys();
  // Rows of other records on the page have none: nobody could tell whose it would be.
  const keyed = only === undefined && open === null ? offered : [];
  useActionKeys(
    keyed.flatMap(({ action, allowed }) => (allowed && action.page === null ? [action] : [])),
    setOpen,
  );
  if (offered.length === 0 && makers.length === 0 && open === null) return null;
  return (
    <Bar>
      {makers.map((maker) => (
        <MakerButton key={maker.action.name} maker={maker} record={record} />
      ))}
      {offered.map((one) => (
        <ActionButton
          key={one.action.name}
          offered={one}
          workflow={workflow?.name ?? ''}
          record={record}
          size={size}
          isKeyed={areKeysOn && only === undefined}
          onPress={() => setOpen(one.action)}
        />
      ))}
      {workflow && open && !shared && (
        <Suspense fallback={null}>
          <ActionDialog
            workflow={workflow}
            action={open}
            resource={resource}
            record={record}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </Bar>
  );
}

interface ActionButtonProps {
  readonly offered: OfferedAction;
  readonly workflow: string;
  readonly record: RaRecord;
  readonly size: 'small' | 'medium';
  /** Its letter begins it here. */
  readonly isKeyed: boolean;
  readonly onPress: () => void;
}

/** A barred action stays reachable by keyboard and screen reader, so that its reason is too. */
function ActionButton({ offered, workflow, record, size, isKeyed, onPress }: ActionButtonProps) {
  const { action, allowed, reason } = offered;
  const t = useTranslate();
  const id = useId();
  const label = t(`workflows.${workflow}.actions.${action.name}.label`);
  const look = looks[action.emphasis];
  if (allowed) {
    return (
      <Button
        {...look}
        size={size}
        {...(isKeyed && action.key ? { 'aria-keyshortcuts': action.key.toUpperCase(), sx: keyHint } : {})}
        {...(action.page ? { component: LinkBase, to: pageOf(action.page, record) } : { onClick: onPress })}
      >
        {label}
      </Button>
    );
  }
  const why = reason ?? t('errors.any');
  return (
    <Tooltip title={why} describeChild>
      <span>
        <Button {...look} size={size} aria-disabled aria-describedby={id}>
          {label}
        </Button>
        <Hidden id={id}>{why}</Hidden>
      </span>
    </Tooltip>
  );
}
