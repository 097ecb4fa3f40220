import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';

/** What the operator usually takes, in seconds. */
const usual = 120;

interface ElapsedProps {
  /** Seconds that had passed when the service was asked, and when that was, in milliseconds. */
  readonly from: number;
  readonly at: number;
}

/** How long the operator has been asked, beside how long it takes. */
export function Elapsed({ from, at }: ElapsedProps) {
  const t = useTranslate();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = from + Math.max(0, Math.round((now - at) / 1_000));
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const label = t('resources.customers.desk.kyc.elapsed', { time });
  return (
    <div style={{ width: 320 }}>
      <div>{label}</div>
      <LinearProgress
        variant={seconds < usual ? 'determinate' : 'indeterminate'}
        value={Math.min(100, (seconds / usual) * 100)}
        aria-label={label}
        sx={{ marginTop: 1 }}
      />
      {seconds >= usual ? <div style={{ marginTop: 8 }}>{t('resources.customers.desk.kyc.late')}</div> : null}
    </div>
  );
}
