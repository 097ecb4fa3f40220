import { styled } from '@mui/material/styles';
import { useListFilterContext, useTranslate } from 'ra-core';
import { useEffect, useId, useState } from 'react';
import { Glyph } from '../../Glyph.tsx';
import { perTheme } from '../../theme/perTheme.ts';

const Box = styled('search')(
  perTheme(({ theme }) => ({
    position: 'relative',
    flex: '0 1 264px',
    minWidth: 160,
    '& svg': { position: 'absolute', left: 9, top: '50%', marginTop: -8, color: theme.palette.text.secondary },
    '& input': {
      boxSizing: 'border-box',
      width: '100%',
      height: 32,
      padding: '0 8px 0 32px',
      font: 'inherit',
      fontSize: 13,
      color: theme.palette.text.primary,
      colorScheme: theme.palette.mode,
      background: theme.palette.background.paper,
      border: `1px solid ${theme.palette.control}`,
      borderRadius: 6,
      '&::-webkit-search-cancel-button': { filter: 'grayscale(1)', cursor: 'pointer' },
      '&::placeholder': { color: theme.palette.text.secondary, opacity: 1 },
      '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -1 },
    },
    // Over what is below, so that nothing moves; always there for those who listen.
    '& p': {
      position: 'absolute',
      zIndex: 4,
      top: '100%',
      insetInlineStart: 0,
      margin: '4px 0 0',
      padding: '4px 8px',
      fontSize: 12,
      whiteSpace: 'nowrap',
      color: theme.palette.text.primary,
      background: theme.palette.background.paper,
      border: `1px solid ${theme.palette.divider}`,
      borderRadius: 6,
      '&:not([data-short])': { clipPath: 'inset(50%)', pointerEvents: 'none' },
    },
    '@media (pointer: coarse)': { '& input': { height: 40 } },
    '@media (max-width: 600px)': { flex: '1 1 100%' },
  })),
);

/** Typing rests this long before the list is asked, in milliseconds. */
const rest = 300;

/**
 * The search over everything that is searchable. What is typed goes into the URL once it rests; Escape empties it.
 * Too few characters ask for nothing, and it says so.
 * @example <SearchBox what="Orders" atLeast={3} />
 */
export function SearchBox({
  what,
  atLeast,
}: {
  readonly what: string;
  /** So many characters it must have before anything is asked. */
  readonly atLeast: number;
}) {
  const id = useId();
  const t = useTranslate();
  const { filterValues, setFilters } = useListFilterContext();
  const held: unknown = filterValues.q;
  const query = typeof held === 'string' ? held : '';
  const [typed, setTyped] = useState(query);
  const [sent, setSent] = useState(query);
  const [seen, setSeen] = useState(query);

  // The URL may change by itself (Back, a saved view): then the box follows, before what it held could be sent again.
  if (query !== seen) {
    setSeen(query);
    if (query !== sent) {
      setSent(query);
      setTyped(query);
    }
  }

  useEffect(() => {
    const wanted = typed.trim().length < atLeast ? '' : typed.trim();
    if (wanted === sent) return undefined;
    const timer = setTimeout(() => {
      setSent(wanted);
      const { q: _old, ...others } = filterValues;
      setFilters(wanted === '' ? others : { ...others, q: wanted });
    }, rest);
    return () => clearTimeout(timer);
  }, [typed, sent, atLeast, filterValues, setFilters]);

  const label = t('views.list.search', { what });
  const least = t('views.list.search_least', { smart_count: atLeast });
  const isShort = typed.trim() !== '' && typed.trim().length < atLeast;
  return (
    <Box>
      <Glyph name="search" />
      <input
        type="search"
        data-list-search=""
        aria-label={label}
        aria-keyshortcuts="/"
        {...(atLeast > 1 ? { 'aria-describedby': id } : {})}
        placeholder={t('views.list.search_short')}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          if (typed === '') event.currentTarget.blur();
          else setTyped('');
          event.preventDefault();
        }}
      />
      {atLeast > 1 ? (
        <p id={id} aria-live="polite" data-short={isShort ? '' : undefined}>
          {least}
        </p>
      ) : null}
    </Box>
  );
}
