import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type RaRecord, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useCall } from '../useCall.ts';
import { Hint } from '../../views/fieldTypes/filterParts/controls.tsx';

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  '& p': { margin: 0, flex: '1 1 240px' },
});

/** What the operator said, or why it said nothing. */
type Answer = { readonly words: string; readonly failed: boolean };

/** Asks the operator, when somebody wants to know, how the mandate of a debit order's number stands. */
export function MandatePanel({ record }: { readonly record: RaRecord }) {
  const t = useTranslate();
  const retrieve = useCall('debit_orders', 'retrieve_mandate');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [isAsking, setAsking] = useState(false);

  async function ask() {
    setAsking(true);
    try {
      const { data } = await retrieve({ query: { msisdn: String(record.msisdn) } });
      setAnswer({ words: t(`resources.debit_orders.mandate.${data.status}`), failed: false });
    } catch (error) {
      const words = error instanceof Error ? error.message : t('errors.retrieving_mandate');
      setAnswer({ words, failed: true });
    } finally {
      setAsking(false);
    }
  }

  return (
    <Line>
      <div style={{ flex: '1 1 240px' }} aria-live="polite">
        {answer === null ? (
          <Hint>{t('resources.debit_orders.mandate.about')}</Hint>
        ) : answer.failed ? (
          <Hint role="alert">{answer.words}</Hint>
        ) : (
          <p>{answer.words}</p>
        )}
      </div>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        aria-disabled={isAsking}
        onClick={isAsking ? undefined : () => void ask()}
      >
        {t(`resources.debit_orders.mandate.${answer === null ? 'ask' : 'again'}`)}
      </Button>
    </Line>
  );
}
