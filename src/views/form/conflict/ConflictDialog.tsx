import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Radio from '@mui/material/Radio';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import { InlineValue } from '../../record/InlineValue.tsx';
import { useLabels } from '../../record/labels.ts';
import type { Choices, Conflict, Difference, Side } from './conflict.ts';

const Group = styled('fieldset')({
  border: 0,
  margin: '16px 0 0',
  padding: 0,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: 8,
  '@media (max-width: 480px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const Legend = styled('legend')(({ theme }) => ({
  ...theme.typography.subtitle2,
  padding: 0,
  marginBottom: 4,
  '& > span': { fontWeight: 400, color: theme.palette.warning.dark, marginLeft: 8 },
}));

const Card = styled('label')(({ theme }) => ({
  display: 'flex',
  gap: 4,
  padding: '6px 12px 8px 4px',
  minWidth: 0,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.palette.divider}`,
  '&:has(:checked)': { borderColor: theme.palette.primary.main, background: theme.palette.primary.light },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.palette.text.secondary },
}));

export interface ConflictDialogProps {
  readonly conflict: Conflict;
  /** By what people know the record. */
  readonly title: string;
  /** Who saved it and when, in words. */
  readonly who: ReactNode;
  readonly onResolve: (choices: Choices) => void;
  readonly onClose: () => void;
}

/**
 * Two versions of a record, field by field: one's own text, and what somebody else saved meanwhile.
 * @example <ConflictDialog conflict={conflict} title="Ghana" who="Saved 3 minutes ago." onResolve={resolve} onClose={close} />
 */
export function ConflictDialog({ conflict, title, who, onResolve, onClose }: ConflictDialogProps) {
  const t = useTranslate();
  const id = useId();
  const [choices, setChoices] = useState<Choices>({});
  const { differences, current } = conflict;
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{t('views.form.conflict.title', { title })}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} component="div">
          {who} {t(differences.length === 0 ? 'views.form.conflict.same' : 'views.form.conflict.text')}
        </DialogContentText>
        {differences.map((difference) => (
          <DifferenceRow
            key={difference.field.name}
            difference={difference}
            record={{ id: '', ...current }}
            chosen={choices[difference.field.name] ?? difference.suggestion}
            onChoose={(side) => setChoices((now) => ({ ...now, [difference.field.name]: side }))}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('views.form.conflict.back')}
        </Button>
        <Button variant="contained" onClick={() => onResolve(choices)}>
          {t('views.form.conflict.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface DifferenceRowProps {
  readonly difference: Difference;
  readonly record: { readonly id: string };
  readonly chosen: Side;
  readonly onChoose: (side: Side) => void;
}

function DifferenceRow({ difference, record, chosen, onChoose }: DifferenceRowProps) {
  const t = useTranslate();
  const labels = useLabels();
  const { field, changedBy } = difference;
  return (
    <Group>
      <Legend>
        {labels.field(field.name)}
        {changedBy === 'both' ? <span>{t('views.form.conflict.both')}</span> : null}
      </Legend>
      {(['mine', 'theirs'] as const).map((side) => (
        <Card key={side}>
          <Radio
            name={`conflict-${field.name}`}
            value={side}
            checked={chosen === side}
            onChange={() => onChoose(side)}
          />
          <span>
            <small>{t(`views.form.conflict.${side}`)}</small>
            <InlineValue field={field} value={difference[side]} record={record} />
          </span>
        </Card>
      ))}
    </Group>
  );
}
