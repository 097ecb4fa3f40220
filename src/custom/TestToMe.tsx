import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { lazy, Suspense, useRef, useState } from 'react';
import { formatMsisdn } from '../schema/markets.ts';
import { useSchemaContext } from '../views/context/SchemaContext.ts';
import { coming } from '../views/record/parts.ts';
import { useOnePress } from '../views/useOnePress.ts';
import { usePressKey } from '../views/workflow/usePressKey.ts';
import { type OwnNumber, ownNumberKey } from './ownNumber.ts';
import { useCall } from './useCall.ts';

/** Most have said theirs already. */
const OwnNumberForm = lazy(async () => ({ default: (await import('./OwnNumberForm.tsx')).OwnNumberForm }));

const scope = 'resources.sms_messages.own_number';

/** Milliseconds after which it is asked again what became of a message. */
const again = 1_500;

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  '& output': { ...theme.typography.body2, color: theme.palette.text.secondary },
}));

interface TestToMeProps {
  /** As a customer would read it; nothing can be sent while it is empty. */
  readonly text: string;
}

/**
 * Sends a text to the phone of whoever reads it, as a customer would get it. Who has not said yet which number is theirs says so here, and shows it by a code.
 * Nothing where the environment knows of no such numbers.
 * @example <TestToMe text={text} />
 */
export function TestToMe({ text }: TestToMeProps) {
  const t = useTranslate();
  const notify = useNotify();
  const { partner } = useSchemaContext();
  const queries = useQueryClient();
  const read = useCall('sms_messages', 'own_number');
  const send = useCall('sms_messages', 'test');
  const keyOf = usePressKey();
  const { busy, press } = useOnePress();
  /** Something was sent from here, and whether they are saying which number is theirs. */
  const [isSent, setSent] = useState(false);
  const [isNaming, setNaming] = useState(false);
  const comesBack = useRef(false);
  /** Whoever has said which number is theirs goes on where they were. */
  const focusOnReturn = (button: HTMLButtonElement | null) => {
    if (!button || !comesBack.current) return;
    comesBack.current = false;
    button.focus();
  };
  const queryKey = ownNumberKey(partner?.code);
  const { data: own, isPending } = useQuery({
    queryKey,
    retry: false,
    queryFn: async ({ signal }) => (await read({ signal })).data,
    refetchInterval: ({ state }) => (isSent && state.data?.last === 'under_way' ? again : false),
  });
  // As high as what comes: nothing below it moves.
  if (isPending) return <Skeleton variant="rounded" width={160} height={31} {...coming} />;
  if (!own) return null;
  const word = (key: string, options: object = {}) => t(`${scope}.${key}`, options);
  // What was asked before must not come after it.
  const keep = async (now: OwnNumber) => {
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, now);
  };
  const isSpent = own.msisdn !== null && own.tests_left === 0;

  const test = async () => {
    if (own.msisdn === null) {
      setNaming(true);
      return;
    }
    const body = { text };
    const pressed = keyOf(body);
    try {
      const { data } = await send({ body, idempotencyKey: pressed.key });
      pressed.answered();
      await keep(data);
      setSent(true);
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    }
  };

  const leave = () => {
    setNaming(false);
    comesBack.current = true;
  };
  const became = () => {
    if (own.msisdn === null) return '';
    const number = formatMsisdn(own.msisdn);
    if (!isSent) return number;
    if (own.last === 'failed') {
      return word('failed', { number, reason: t(`resources.sms_messages.choices.failure.${own.last_failure}`) });
    }
    return word(own.last ?? 'under_way', { number });
  };

  if (isNaming) {
    const change = (now: OwnNumber) => {
      void keep(now);
      if (now.waits_for === null) leave();
    };
    return (
      <Suspense fallback={<Skeleton variant="rounded" height={160} {...coming} />}>
        <OwnNumberForm own={own} onChange={change} onCancel={leave} />
      </Suspense>
    );
  }
  return (
    <Line>
      <Button
        ref={focusOnReturn}
        size="small"
        color="inherit"
        variant="outlined"
        aria-disabled={busy || text.trim() === '' || isSpent}
        aria-busy={busy}
        onClick={() => {
          if (text.trim() !== '' && !isSpent) void press(test);
        }}
      >
        {word('test')}
      </Button>
      <output>{[became(), isSpent ? word('spent') : ''].filter(Boolean).join(' · ')}</output>
      {own.msisdn !== null && !isSent && (
        <Button size="small" color="inherit" onClick={() => setNaming(true)}>
          {word('change')}
        </Button>
      )}
    </Line>
  );
}
