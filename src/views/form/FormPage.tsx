import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { LinkBase } from 'ra-core';
import { Fragment, type ReactNode } from 'react';

const Page = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  minWidth: 0,
  '& h1': { ...theme.typography.h1, margin: '4px 0 0', overflowWrap: 'anywhere' },
}));

const Trail = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  // A title that takes a line of its own leaves the link above it room for a finger.
  gap: '4px 6px',
  color: theme.palette.text.secondary,
}));

export interface FormPageProps {
  readonly title: string;
  /** Where the page belongs: its list, and the record it changes. */
  readonly trail: readonly { readonly to: string; readonly title: string }[];
  readonly children: ReactNode;
}

/**
 * A page with one form.
 * @example <FormPage title="New country" trail={[{ to: '/countries', title: 'Countries' }]}>...</FormPage>
 */
export function FormPage({ title, trail, children }: FormPageProps) {
  return (
    <Page>
      <header>
        <Trail>
          {trail.map((step, index) => (
            <Fragment key={step.to}>
              {index > 0 ? <span aria-hidden>/</span> : null}
              <Link component={LinkBase} to={step.to} color="inherit">
                {step.title}
              </Link>
            </Fragment>
          ))}
        </Trail>
        <h1 tabIndex={-1}>{title}</h1>
      </header>
      {children}
    </Page>
  );
}
