import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useCallback, useContext, useEffect, useState } from 'react';
import { useModel } from '../../views/context/ModelContext.ts';
import { SchemaContext } from '../../views/context/SchemaContext.ts';
import { allows } from '../../views/record/allows.ts';
import { FileLinks } from './FileLinks.tsx';
import { dayInWords, greetingOf } from './greeting.ts';
import { NewestCustomers } from './NewestCustomers.tsx';
import { queuesFor } from './queues.ts';
import { QueueTiles } from './QueueTiles.tsx';
import { RecentRecords } from './RecentRecords.tsx';

/** For so long it is waited to hear of all that is rare, in milliseconds; then whatever is heard of later moves what stands below. */
const patience = 5_000;

/** What waits for the person, what is new for their partner, and where they were. */
export function HomePage({ name }: { readonly name: string }) {
  const t = useTranslate();
  const model = useModel();
  const context = useContext(SchemaContext);
  const { partner } = context;
  const queues = queuesFor(context).filter(({ resource }) => {
    const declared = model.outlines[resource];
    const isOfPartner = declared?.scope === 'partner';
    return declared && (partner || !isOfPartner) && allows(declared, 'list', {}, context);
  });
  const { customers } = model.outlines;
  const [counted, setCounted] = useState<ReadonlySet<string>>(new Set());
  const onCounted = useCallback((one: string) => setCounted((before) => new Set([...before, one])), []);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, []);
  const isSettled = isLate || queues.every(({ name: one, rare }) => !rare || counted.has(one));
  const counting = { isSettled, onCounted };
  // Of what stands below tiles that may still come, nothing is shown that would have to move; it is asked for all the same.
  const below = { display: isSettled ? 'grid' : 'none', gap: 7 };
  return (
    <Box sx={{ display: 'grid', gap: 7, width: '100%', maxWidth: 1200, pb: 8 }}>
      <Box>
        <Typography variant="h1" tabIndex={-1} data-page-title={t('app.home.title')}>
          {t(`app.home.${greetingOf(context)}`, { name })}
        </Typography>
        <Typography color="text.secondary" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
          {dayInWords(context)}
        </Typography>
      </Box>
      {!partner && (
        <Alert severity="info">
          <AlertTitle>{t('app.partner.missing_title')}</AlertTitle>
          {t('app.partner.missing')}
        </Alert>
      )}
      <QueueTiles title={t('app.home.waiting')} queues={queues.filter(({ waits }) => waits)} {...counting} />
      <Box sx={below}>
        <QueueTiles title={t('app.home.numbers')} queues={queues.filter(({ waits }) => !waits)} {...counting} />
        <Box sx={{ display: 'grid', gap: 7, gridTemplateColumns: { md: 'minmax(0, 3fr) minmax(0, 2fr)' } }}>
          {customers && partner && allows(customers, 'list', {}, context) && <NewestCustomers resource={customers} />}
          <Box sx={{ display: 'grid', gap: 7, alignContent: 'start' }}>
            <RecentRecords partner={partner?.code ?? ''} />
            {partner && <FileLinks />}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
