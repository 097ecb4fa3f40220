import Tooltip from '@mui/material/Tooltip';
import { cloneElement, type ReactElement, useId } from 'react';
import { Unseen } from '../parts.ts';

export interface BarredProps {
  /** Why it cannot be pressed, in words; null when it can. */
  readonly why: string | null;
  readonly children: ReactElement<Record<string, unknown>>;
}

/**
 * A button that stays reachable while it cannot be pressed, so that its reason is too.
 * @example <Barred why={isPaid ? t('errors.any') : null}><Button onClick={add}>Add</Button></Barred>
 */
export function Barred({ why, children }: BarredProps) {
  const id = useId();
  if (why === null) return children;
  const look = { opacity: 0.6, cursor: 'not-allowed' };
  return (
    <Tooltip title={why} describeChild>
      <span>
        {cloneElement(children, { 'aria-disabled': true, 'aria-describedby': id, sx: look, onClick: undefined })}
        <Unseen id={id}>{why}</Unseen>
      </span>
    </Tooltip>
  );
}
