import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { measures } from '../theme/tokens.ts';

const Nav = styled('nav')(({ theme }) => ({
  position: 'sticky',
  top: measures.topBar,
  zIndex: 1,
  display: 'flex',
  gap: '0 14px',
  background: theme.palette.background.default,
  overflowX: 'auto',
  // Where there is room for a second line, nothing hides beyond the edge.
  '@media (min-width: 900px)': { flexWrap: 'wrap' },
  borderBottom: `1px solid ${theme.palette.divider}`,
  scrollbarWidth: 'none',
  '& a': {
    ...theme.typography.body2,
    padding: '8px 10px',
    marginLeft: -10,
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    color: theme.palette.text.secondary,
    borderRadius: theme.shape.borderRadius,
  },
  '& a:hover': { color: theme.palette.text.primary, background: theme.palette.background.subtle },
  '& a:focus-visible': { outlineOffset: -2 },
}));

export interface SectionIndexProps {
  readonly sections: readonly { readonly id: string; readonly title: string }[];
}

/** The parts of a long page, each a link to its place. @example <SectionIndex sections={[{ id: 'terms', title: 'Terms' }]} /> */
export function SectionIndex({ sections }: SectionIndexProps) {
  const t = useTranslate();
  return (
    <Nav aria-label={t('views.record.contents')}>
      {sections.map(({ id, title }) => (
        <a
          key={id}
          href={`#${id}`}
          onClick={(event) => {
            // The address belongs to the router; only the page moves.
            event.preventDefault();
            const target = document.getElementById(id);
            target?.scrollIntoView({ behavior: 'smooth', block: 'start' });
            target?.focus({ preventScroll: true });
          }}
        >
          {title}
        </a>
      ))}
    </Nav>
  );
}
