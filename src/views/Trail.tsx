import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { LinkBase } from 'ra-core';
import { Fragment } from 'react';

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  // A title that takes a line of its own leaves the link above it room for a finger.
  gap: '4px 6px',
  color: theme.palette.text.secondary,
}));

/** A page above this one. */
export interface Step {
  readonly to: string;
  readonly title: string;
}

/** Where a page belongs, from the outermost. @example <Trail steps={[{ to: '/countries', title: 'Countries' }]} /> */
export function Trail({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <Line>
      {steps.map((step, index) => (
        <Fragment key={step.to}>
          {index > 0 ? <span aria-hidden>/</span> : null}
          <Link component={LinkBase} to={step.to} color="inherit">
            {step.title}
          </Link>
        </Fragment>
      ))}
    </Line>
  );
}
