import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { Glyph, type GlyphName } from '../../Glyph.tsx';

const Panel = styled('section')(({ theme }) => ({
  position: 'sticky',
  left: 0,
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: 560,
  margin: '0 auto',
  padding: '56px 24px',
  textAlign: 'center',
  color: theme.palette.text.secondary,
  fontSize: 14,
  '& > span': {
    display: 'inline-grid',
    placeItems: 'center',
    width: 40,
    height: 40,
    borderRadius: 20,
    color: theme.palette.neutral.dark,
    background: theme.palette.neutral.light,
  },
  '& h2': { margin: '12px 0 4px', fontSize: 16, fontWeight: 600, color: theme.palette.text.primary },
  '& p': { margin: '0 0 4px', overflowWrap: 'anywhere' },
  '& ul': { listStyle: 'none', margin: '8px 0 0', padding: 0 },
  '& footer': { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 8, marginTop: 16 },
}));

export interface ListMessageProps {
  readonly icon: GlyphName;
  readonly title: string;
  readonly children?: ReactNode;
  /** What the person can do now. */
  readonly actions?: ReactNode;
  /** Said at once to a screen reader: something went wrong. */
  readonly urgent?: boolean;
}

/**
 * What stands where the rows of a list would: what is the case, and what to do about it.
 * @example <ListMessage icon="search" title="No contact matches" actions={<button>Clear filters</button>} />
 */
export function ListMessage({ icon, title, children, actions, urgent = false }: ListMessageProps) {
  const id = useId();
  return (
    <Panel aria-labelledby={id} role={urgent ? 'alert' : undefined}>
      <span>
        <Glyph name={icon} size={20} />
      </span>
      <h2 id={id}>{title}</h2>
      {children}
      {actions && <footer>{actions}</footer>}
    </Panel>
  );
}
