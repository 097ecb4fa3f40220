import Button from '@mui/material/Button';
import { LinkBase, type RaRecord, useCreatePath, useNavigate, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import type { Maker } from './makersOn.ts';
import { pageOf } from './pageOf.ts';

const ActionDialog = lazy(() => import('./ActionDialog.tsx').then((module) => ({ default: module.ActionDialog })));

/** How a button looks by what an action is. */
export const looks = {
  primary: { variant: 'contained', color: 'primary' },
  quiet: { variant: 'outlined', color: 'inherit' },
  danger: { variant: 'outlined', color: 'error' },
} as const;

export interface MakerButtonProps {
  readonly maker: Maker;
  /** What it is made of. */
  readonly record: RaRecord;
}

/**
 * Makes a record of another resource out of this one, and leads to it.
 * @example <MakerButton maker={{ workflow, action, resource: contracts }} record={offer} />
 */
export function MakerButton({ maker: { workflow, action, resource }, record }: MakerButtonProps) {
  const t = useTranslate();
  const path = useCreatePath();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const { on } = action;
  return (
    <>
      <Button
        {...looks[action.emphasis]}
        {...(on?.page ? { component: LinkBase, to: pageOf(on.page, record) } : { onClick: () => setOpen(true) })}
      >
        {t(`workflows.${workflow.name}.actions.${action.name}.label`)}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ActionDialog
            workflow={workflow}
            action={action}
            resource={resource}
            record={null}
            preset={{ [on?.by ?? '']: record.id }}
            about={record}
            onDone={({ id }) => navigate(path({ resource: resource.name, id, type: 'show' }))}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
