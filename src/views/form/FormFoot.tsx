import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { DraftSavedAt } from './draft/DraftSavedAt.tsx';
import { holdStill } from './holdStill.ts';

const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '12px 0',
  borderTop: `1px solid ${theme.palette.divider}`,
  background: theme.palette.background.default,
  '.MuiDialog-root &': { background: theme.palette.background.raised, bottom: -16, marginBottom: -16 },
}));

export interface FormFootProps {
  readonly save: string;
  /** The other way; leaving when it does not say otherwise. */
  readonly cancel?: string | undefined;
  readonly busy: boolean;
  readonly onCancel: () => void;
  /** When the draft was last kept, in milliseconds; null when there is none. */
  readonly draftAt: number | null;
}

/**
 * The end of a form, always in sight. The save button takes no second press while it works.
 * @example <FormFoot save={t('views.form.save')} busy={busy} onCancel={leave} draftAt={null} />
 */
export function FormFoot({ save, cancel, busy, onCancel, draftAt }: FormFootProps) {
  const t = useTranslate();
  return (
    <Bar>
      <Button
        type="submit"
        variant="contained"
        aria-disabled={busy}
        aria-busy={busy}
        startIcon={busy ? <CircularProgress size={16} color="inherit" aria-hidden /> : undefined}
        {...holdStill}
      >
        {busy ? t('views.form.saving') : save}
      </Button>
      <Button color="inherit" onClick={onCancel} {...holdStill}>
        {cancel ?? t('views.form.cancel')}
      </Button>
      <DraftSavedAt at={draftAt} style={{ marginLeft: 'auto' }} />
    </Bar>
  );
}
