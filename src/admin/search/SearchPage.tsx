import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useContext, useEffect, useState } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { mostFound } from '../../schema/mostFound.ts';
import { SchemaContext } from '../../views/context/SchemaContext.ts';
import { useModel } from '../../views/context/ModelContext.ts';
import { Glyph } from '../../views/Glyph.tsx';
import { Gap, Line } from '../../views/list/parts.tsx';
import { Stack } from '../../views/record/parts.ts';
import { searchable, useSearch } from '../../views/search/useSearch.ts';
import { PageSteps } from './PageSteps.tsx';
import { Results } from './Results.tsx';
import { useAddress } from './useAddress.ts';

/** Typing rests this long before the service is asked, in milliseconds. */
const rest = 300;
const size = 20;

/** The search over everything, page by page; the address says what is looked for, so that it can be kept and reloaded. */
export function SearchPage() {
  const t = useTranslate();
  const model = useModel();
  const context = useContext(SchemaContext);
  const kinds = searchable(model, context);
  const [{ text, kind, page }, go] = useAddress(kinds.map(({ name }) => name));
  const [typed, setTyped] = useState(text);
  const [known, setKnown] = useState(text);
  // The address may change by itself (Back, a link): then the box follows.
  if (text !== known) {
    setKnown(text);
    if (text !== typed.trim()) setTyped(text);
  }
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === text) return undefined;
    const timer = setTimeout(() => go({ text: wanted, page: 1 }), rest);
    return () => clearTimeout(timer);
  }, [typed, text, go]);
  const search = useSearch({ text, kind, page, size });
  const found = Math.min(search.total, mostFound);
  const pages = Math.max(1, Math.ceil(found / size));

  return (
    <Stack sx={{ maxWidth: 880, width: '100%' }}>
      <Line>
        <Typography variant="h1" tabIndex={-1}>
          {t('app.search.title')}
        </Typography>
        <Gap />
        <Typography component="output" variant="body2" color="text.secondary">
          {search.state === 'found' && search.total > 0
            ? t(search.total > mostFound ? 'app.search.more' : 'app.search.count', {
                smart_count: found,
                count: formatNumber(found, context.locale),
              })
            : ''}
        </Typography>
      </Line>
      <Box component="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <OutlinedInput
          type="search"
          size="small"
          value={typed}
          placeholder={t('app.search.label')}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') go({ text: typed.trim(), page: 1 });
            if (event.key === 'Escape') setTyped('');
          }}
          startAdornment={
            <InputAdornment position="start">
              <Glyph name="search" />
            </InputAdornment>
          }
          inputProps={{
            'aria-label': t('app.search.label'),
            'data-list-search': '',
            autoComplete: 'off',
            spellCheck: false,
          }}
          sx={{ flex: '1 1 280px', minWidth: 0 }}
        />
        <TextField
          select
          slots={{ select: Select }}
          size="small"
          value={kind}
          onChange={(event) => go({ kind: event.target.value, page: 1 })}
          sx={{ flex: '0 1 200px', minWidth: 140 }}
          slotProps={{ select: { displayEmpty: true, inputProps: { 'aria-label': t('app.search.kind') } } }}
        >
          <MenuItem value="">{t('app.search.every_kind')}</MenuItem>
          {kinds.map(({ name }) => (
            <MenuItem key={name} value={name}>
              {t(`resources.${name}.name`, { smart_count: 2 })}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Results search={search} text={text} kind={kind} page={page} onEveryKind={() => go({ kind: '', page: 1 })} />
      {search.state === 'found' && search.total > 0 && (
        <PageSteps page={page} pages={pages} size={size} total={found} onGo={(next) => go({ page: next })} />
      )}
    </Stack>
  );
}
