import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { type Step, Trail } from '../Trail.tsx';

const Page = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  minWidth: 0,
  '& h1': { ...theme.typography.h1, margin: '4px 0 0', overflowWrap: 'anywhere' },
}));

export interface FormPageProps {
  readonly title: string;
  /** Where the page belongs: its list, and the record it changes. */
  readonly trail: readonly Step[];
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
        <Trail steps={trail} />
        <h1 tabIndex={-1}>{title}</h1>
      </header>
      {children}
    </Page>
  );
}
