import { Command } from 'cmdk';
import Dialog from '@mui/material/Dialog';
import { useNavigate, useTranslate } from 'ra-core';
import { useContext, useMemo, useState } from 'react';
import { useModel } from '../../views/context/ModelContext.ts';
import { SchemaContext } from '../../views/context/SchemaContext.ts';
import { useLanguage } from '../i18n/useTexts.ts';
import { takeFocus } from '../../views/dialog/takeFocus.ts';
import { usePlaces } from '../navigation/usePlaces.ts';
import { usePartnerSwitch } from '../partner/PartnerSwitchContext.ts';
import { useScheme } from '../scheme/SchemeProvider.tsx';
import { useWorld } from '../world/WorldContext.ts';
import { type Command as Doable, commandsOf } from './commands.ts';
import { FoundRecords } from './FoundRecords.tsx';
import { matchOf } from './match.ts';
import { PaletteFrame } from './PaletteFrame.tsx';
import { useFoundRecords } from './useFoundRecords.ts';
import { useSelected } from './useSelected.ts';

/** Search over everything: customers by name or phone number, pages, actions, partners, language and colours. */
export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const model = useModel();
  const context = useContext(SchemaContext);
  const places = usePlaces().flatMap((place) => [place, ...place.members]);
  const { partners, partner } = useWorld();
  const { switchTo } = usePartnerSwitch();
  const [, chooseLocale] = useLanguage();
  const { choose: chooseScheme } = useScheme();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const found = useFoundRecords(query);
  const selected = useSelected(query, found.records[0]);
  const groups = useMemo(
    () =>
      commandsOf({
        model,
        context,
        places,
        partners,
        partner: partner?.code ?? null,
        t: (key, options) => t(key, options),
      }),
    [model, context, places, partners, partner, t],
  );

  const isSettled = found.state === 'idle' || found.state === 'found';

  function run({ does }: Doable): void {
    onClose();
    if ('go' in does) navigate(does.go);
    else if ('partner' in does) switchTo(does.partner);
    else if ('locale' in does) chooseLocale(does.locale);
    else chooseScheme(does.scheme);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': t('app.palette.title') } }}
      sx={{
        '& .MuiDialog-container': { alignItems: 'flex-start' },
        '& .MuiDialog-paper': { mt: { xs: 4, sm: '12vh' } },
      }}
    >
      <PaletteFrame>
        <Command
          label={t('app.palette.title')}
          filter={(_value, typed, keywords) => matchOf(typed, keywords ?? [])}
          value={selected.value}
          onValueChange={selected.choose}
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
            <FoundRecords
              found={found}
              query={query}
              onOpen={(path) => {
                onClose();
                navigate(path);
              }}
            />
            {isSettled && found.records.length === 0 && (
              <Command.Empty>{t('app.palette.none', { query })}</Command.Empty>
            )}
            {groups.map(({ name, commands }) => (
              <Command.Group key={name} heading={t(`app.palette.${name}`)}>
                {commands.map((command) => (
                  <Command.Item
                    key={command.id}
                    value={command.id}
                    keywords={[command.words, ...command.also]}
                    onSelect={() => run(command)}
                  >
                    {command.words}
                  </Command.Item>
                ))}
              </Command.Group>
            ))}
          </Command.List>
        </Command>
        <footer>{t('app.palette.keys')}</footer>
      </PaletteFrame>
    </Dialog>
  );
}
