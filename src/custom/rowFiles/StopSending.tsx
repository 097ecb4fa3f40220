import Button from '@mui/material/Button';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { useSchemaContext } from '../../views/context/SchemaContext.ts';
import { QuestionDialog } from '../../views/dialog/QuestionDialog.tsx';
import { takeFocus } from '../../views/dialog/takeFocus.ts';
import { useOnePress } from '../../views/useOnePress.ts';
import { useCall } from '../useCall.ts';

export interface StopSendingProps {
  readonly id: string;
  /** Where its words stand. */
  readonly words: string;
  /** How many messages have gone by now, and of how many. */
  readonly gone: string;
  readonly all: string;
  readonly onStopped: () => void;
  readonly onClose: () => void;
}

/** Says what has gone already, and stops the rest, once. */
export function StopSending({ id, words, gone, all, onStopped, onClose }: StopSendingProps) {
  const t = useTranslate();
  const notify = useNotify();
  const { locale } = useSchemaContext();
  const interrupt = useCall('sms_messages', 'blast_interrupt');
  const { busy, press } = useOnePress();
  const [problem, setProblem] = useState<string | null>(null);
  const stop = async () => {
    setProblem(null);
    try {
      const { data } = await interrupt({ params: { id } });
      const number = (count: number) => formatNumber(count, locale);
      const said = t(`${words}.stopped_now`, { stopped: number(data.stopped), gone: number(data.gone) });
      const unsure = data.unsure > 0 ? ` ${t(`${words}.unsure`, { unsure: number(data.unsure) })}` : '';
      notify(said + unsure, { type: 'success' });
      onStopped();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t('errors.stopping_blast'));
    }
  };
  return (
    <QuestionDialog
      title={t(`${words}.stop_title`)}
      text={t(`${words}.stop_text`, { gone, all })}
      problem={problem}
      onClose={onClose}
    >
      <Button color="inherit" onClick={onClose} ref={takeFocus}>
        {t('views.form.cancel')}
      </Button>
      <Button variant="contained" color="error" aria-disabled={busy} aria-busy={busy} onClick={() => void press(stop)}>
        {t(`${words}.stop`)}
      </Button>
    </QuestionDialog>
  );
}
