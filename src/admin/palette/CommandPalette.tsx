import { Command } from 'cmdk';
import Dialog from '@mui/material/Dialog';
import { useNavigate, useTranslate } from 'ra-core';
import { type KeyboardEvent, useContext, useEffect, useRef, useState } from 'react';
import { SchemaContext } from '../../views/context/SchemaContext.ts';
import { useModel } from '../../views/context/ModelContext.ts';
import { takeFocus } from '../../views/dialog/takeFocus.ts';
import { pathOf } from '../../views/search/found.ts';
import { offersFor } from '../../views/search/given.ts';
import { searchable, shortestSearch, useSearch } from '../../views/search/useSearch.ts';
import { CommandGroups } from './CommandGroups.tsx';
import { matchingCommands } from './matchingCommands.ts';
import { PaletteFrame } from './PaletteFrame.tsx';
import { itemsAfter, RecordGroup } from './RecordGroup.tsx';
import { itemOf, RecentItems } from './RecordItems.tsx';
import { useCommands } from './useCommands.ts';
import { useDebounced } from './useDebounced.ts';
import { useRecent } from './useRecent.ts';
import { useSelected } from './useSelected.ts';

const quiet = 150;
const most = 8;

/** Search over everything: records by name, number or identifier, pages, actions, partners, language and colours. */
export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const model = useModel();
  const context = useContext(SchemaContext);
  const navigate = useNavigate();
  const { groups: all, run } = useCommands();
  const [query, setQuery] = useState('');
  const [awaited, setAwaited] = useState<string | null>(null);
  const typed = query.trim();
  const settled = useDebounced(typed, quiet);
  const answered = useSearch({ text: settled, size: most });
  // Nothing of an older text is shown, or opened, while a new one is on its way.
  const isWaiting = settled !== typed && typed.length >= shortestSearch && searchable(model, context).length > 0;
  const search = isWaiting ? { ...answered, state: 'searching' as const } : answered;
  const recent = useRecent();
  const shownRecent = typed === '' ? recent : [];
  const offers = search.state === 'found' && search.found.length === 0 ? offersFor(model, context, typed) : [];
  const { groups, isCommand } = matchingCommands(all, typed);

  const records = [
    ...shownRecent.map(({ resource, record }) => itemOf({ resource, id: String(record.id) })),
    ...(search.state === 'found' ? search.found.map(itemOf) : []),
    ...itemsAfter(search, offers),
  ];
  const commands = groups.flatMap((group) => group.commands.map(({ id }) => id));
  const selected = useSelected(query, isCommand ? [...commands, ...records] : [...records, ...commands]);

  const open = (path: string, state?: unknown) => {
    onClose();
    navigate(path, { state });
  };

  // Whoever presses Enter faster than the answer comes means the one record that it brings.
  const only = search.state === 'found' && search.total === 1 ? search.found[0] : undefined;
  const path = awaited !== null && awaited === typed && only ? pathOf(only) : null;
  const openRef = useRef(open);
  useEffect(() => {
    openRef.current = open;
  });
  useEffect(() => {
    if (path !== null) openRef.current(path);
  }, [path]);

  const onKeyDown = (event: KeyboardEvent) => {
    selected.onKeyDown(event);
    if (event.key === 'Enter' && search.state === 'searching' && selected.value === '') setAwaited(typed);
  };
  const recordGroup = <RecordGroup key="records" search={search} typed={typed} offers={offers} onOpen={open} />;
  const commandGroups = (
    <CommandGroups
      key="commands"
      groups={groups}
      onRun={(command) => {
        onClose();
        run(command);
      }}
    />
  );

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': t('app.palette.title') } }}
      sx={{
        '& .MuiDialog-container': { alignItems: 'flex-start' },
        '& .MuiDialog-paper': { mt: { xs: 4, sm: '12vh' }, mx: { xs: 3, sm: 8 }, width: { xs: 'calc(100% - 24px)' } },
      }}
    >
      <PaletteFrame>
        <Command
          label={t('app.palette.title')}
          shouldFilter={false}
          value={selected.value}
          onValueChange={selected.choose}
          onKeyDown={onKeyDown}
          onPointerMove={selected.onPointerMove}
          vimBindings={false}
          loop
        >
          <Command.Input
            ref={takeFocus}
            value={query}
            onValueChange={setQuery}
            placeholder={t('app.palette.placeholder')}
          />
          <Command.List label={t('app.palette.results')}>
            {shownRecent.length > 0 && (
              <Command.Group heading={t('app.home.recent')}>
                <RecentItems recent={shownRecent} onOpen={open} />
              </Command.Group>
            )}
            {isCommand ? [commandGroups, recordGroup] : [recordGroup, commandGroups]}
            {search.state === 'idle' && commands.length === 0 && (
              <output className="state">{t('app.palette.none', { query: typed })}</output>
            )}
          </Command.List>
        </Command>
        <footer>{t('app.palette.keys')}</footer>
      </PaletteFrame>
    </Dialog>
  );
}
