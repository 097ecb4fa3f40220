import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useSingleKeys } from '../../views/preferences/preferences.ts';
import { takeFocus } from '../../views/dialog/takeFocus.ts';
import { usePlaces } from '../navigation/usePlaces.ts';
import { Keys } from './Keys.tsx';

interface Shortcut {
  readonly keys: readonly string[];
  readonly words: string;
}

interface GroupProps {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
  readonly joint?: string;
}

function Group({ title, shortcuts, joint }: GroupProps) {
  return (
    <Box component="section">
      <Typography variant="h3" component="h3" sx={{ pb: 1 }}>
        {title}
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {shortcuts.map(({ keys, words }) => (
          <Box key={words} sx={{ display: 'flex', justifyContent: 'space-between', gap: 4, py: 1 }}>
            <Typography component="dt" variant="body2">
              {words}
            </Typography>
            <Box component="dd" sx={{ m: 0 }}>
              <Keys keys={keys} joint={joint} />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** All shortcuts at a glance. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const places = usePlaces();
  const [isOn] = useSingleKeys();
  const id = useId();
  const word = (name: string) => t(`app.shortcuts.${name}`);
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id} sx={{ pr: 14 }}>
        {word('title')}
      </DialogTitle>
      <IconButton
        aria-label={t('app.close')}
        onClick={onClose}
        ref={takeFocus}
        sx={{ position: 'absolute', top: 14, right: 14 }}
      >
        <Close />
      </IconButton>
      <DialogContent>
        {!isOn && <Typography color="text.secondary">{word('off')}</Typography>}
        <Box
          sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 12, rowGap: 5, pt: 2 }}
        >
          <Box sx={{ display: 'grid', gap: 5, alignContent: 'start' }}>
            <Group
              title={word('anywhere')}
              shortcuts={[
                { keys: ['Ctrl', 'K'], words: word('search') },
                { keys: ['?'], words: word('show') },
                { keys: ['Esc'], words: word('close') },
              ]}
            />
            <Group
              title={word('lists')}
              shortcuts={[
                { keys: ['J'], words: word('next') },
                { keys: ['K'], words: word('previous') },
                { keys: ['X'], words: word('select') },
                { keys: ['N'], words: word('queue') },
                { keys: ['/'], words: word('filter') },
              ]}
            />
            <Group
              title={word('records')}
              shortcuts={[
                { keys: ['J'], words: word('next_record') },
                { keys: ['K'], words: word('previous_record') },
                { keys: ['N'], words: word('queue') },
              ]}
            />
          </Box>
          <Group
            title={word('go')}
            joint={word('then')}
            shortcuts={places.map(({ letter, label }) => ({
              keys: ['G', letter.toUpperCase()],
              words: t(label, { smart_count: 2 }),
            }))}
          />
        </Box>
      </DialogContent>
    </Dialog>
  );
}
