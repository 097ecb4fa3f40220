import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { LinkBase } from 'ra-core';
import type { ReactNode } from 'react';

const Page = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 24,
  minWidth: 0,
  '& h1': { ...theme.typography.h1, margin: 0, overflowWrap: 'anywhere' },
}));

export interface FormPageProps {
  readonly title: string;
  /** Where the page belongs: the list, or the record. */
  readonly up: { readonly to: string; readonly title: string };
  readonly children: ReactNode;
}

/** A page with one form. @example <FormPage title="New country" up={{ to: '/countries', title: 'Countries' }}>...</FormPage> */
export function FormPage({ title, up, children }: FormPageProps) {
  return (
    <Page>
      <header>
        <Link component={LinkBase} to={up.to} variant="body2" color="text.secondary">
          {up.title}
        </Link>
        <h1 tabIndex={-1}>{title}</h1>
      </header>
      {children}
    </Page>
  );
}
