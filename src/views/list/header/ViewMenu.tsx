import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { type RefObject, useEffect, useRef } from 'react';
import { Popup } from '../../dialog/Popup.tsx';
import { Option } from '../../fieldTypes/filterParts/controls.tsx';
import { useDensity } from '../../preferences/preferences.ts';
import { densities } from '../../theme/tokens.ts';
import type { ColumnChoice } from '../useColumns.ts';

const Body = styled('div')(({ theme }) => ({
  boxSizing: 'border-box',
  width: 256,
  maxHeight: 'min(520px, 70vh)',
  overflowY: 'auto',
  padding: 12,
  '& fieldset': { border: 0, margin: 0, padding: 0 },
  '& fieldset + fieldset': { marginTop: 12 },
  '& legend': { padding: '0 4px 4px', fontSize: 12, fontWeight: 500, color: theme.palette.text.secondary },
}));

/**
 * Which columns a list has and how high its rows are; both are remembered.
 * @example <ViewMenu anchor={button} choice={useColumns(resource)} onClose={close} />
 */
export function ViewMenu({
  anchor,
  choice,
  onClose,
}: {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly choice: ColumnChoice;
  readonly onClose: () => void;
}) {
  const t = useTranslate();
  return (
    <Popup anchor={() => anchor.current} side="right" label={t('views.list.columns.title')} onClose={onClose}>
      <Choices choice={choice} />
    </Popup>
  );
}

function Choices({ choice }: { readonly choice: ColumnChoice }) {
  const t = useTranslate();
  const body = useRef<HTMLDivElement>(null);
  const [density, setDensity] = useDensity();
  const { all, columns, isShown, choose, changed } = choice;
  const [title] = columns;
  const focusFirst = () => body.current?.querySelector<HTMLElement>('input:enabled')?.focus();
  useEffect(focusFirst, []);
  const reset = () => {
    // The button goes; without this the focus would fall out of the menu, and Escape with it.
    focusFirst();
    choose(null);
  };
  const toggle = (name: string, shown: boolean) =>
    choose(all.map(({ field }) => field.name).filter((one) => (one === name ? shown : isShown(one))));
  return (
    <Body ref={body}>
      <fieldset>
        <legend>{t('views.list.columns.title')}</legend>
        {all.map(({ field, label }) => (
          <Option key={field.name}>
            <input
              type="checkbox"
              checked={isShown(field.name)}
              disabled={field.name === title?.field.name}
              onChange={(event) => toggle(field.name, event.target.checked)}
            />
            {label}
          </Option>
        ))}
        {changed && (
          <Button size="small" color="inherit" onClick={reset}>
            {t('views.list.columns.reset')}
          </Button>
        )}
      </fieldset>
      <fieldset>
        <legend>{t('views.list.density.title')}</legend>
        {densities.map((one) => (
          <Option key={one}>
            <input type="radio" name="density" checked={density === one} onChange={() => setDensity(one)} />
            {t(`views.list.density.${one}`)}
          </Option>
        ))}
      </fieldset>
    </Body>
  );
}
