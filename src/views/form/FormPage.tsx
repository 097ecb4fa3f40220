import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { type Step, Trail } from '../Trail.tsx';

const Page = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  minWidth: 0,
  '& h1': { ...theme.typography.h1, margin: '4px 0 0', overflowWrap: 'anywhere' },
  '& > header > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 16px',
  },
}));

export interface FormPageProps {
  readonly title: string;
  /** Where the page belongs: its list, and the record it changes. */
  readonly trail: readonly Step[];
  /** What is done first here, at the end of the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A page with one form.
 * @example <FormPage title="New country" trail={[{ to: '/countries', title: 'Countries' }]}>...</FormPage>
 */
export function FormPage({ title, trail, action, children }: FormPageProps) {
  return (
    <Page>
      <header>
        <Trail steps={trail} />
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          {action}
        </div>
      </header>
      {children}
    </Page>
  );
}
