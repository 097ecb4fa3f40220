import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useDensity, useSingleKeys } from '../../views/preferences/preferences.ts';
import { densities } from '../../views/theme/tokens.ts';

/** How the person likes to work; each choice holds at once. */
export function Preferences() {
  const t = useTranslate();
  const id = useId();
  const [density, setDensity] = useDensity();
  const [hasSingleKeys, setSingleKeys] = useSingleKeys();
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <FormControl>
        <FormLabel id={`${id}-density`}>{t('app.profile.density')}</FormLabel>
        <RadioGroup
          row
          aria-labelledby={`${id}-density`}
          value={density}
          onChange={(_event, value) => {
            const chosen = densities.find((each) => each === value);
            if (chosen) setDensity(chosen);
          }}
        >
          {densities.map((each) => (
            <FormControlLabel key={each} value={each} control={<Radio />} label={t(`app.profile.${each}`)} />
          ))}
        </RadioGroup>
      </FormControl>
      <Box>
        <FormControlLabel
          control={
            <Switch
              checked={hasSingleKeys}
              onChange={(_event, on) => setSingleKeys(on)}
              slotProps={{ input: { 'aria-describedby': `${id}-keys` } }}
            />
          }
          label={t('app.profile.single_keys')}
        />
        <FormHelperText id={`${id}-keys`}>{t('app.profile.single_keys_help')}</FormHelperText>
      </Box>
    </Box>
  );
}
