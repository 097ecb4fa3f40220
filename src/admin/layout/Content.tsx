import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { useLocation, useTranslate } from 'ra-core';
import { Fragment, type ReactNode, Suspense } from 'react';
import { AwaitedSlot } from '../../views/attachments/AwaitedSlot.tsx';
import { useModel } from '../../views/context/ModelContext.ts';
import { measures } from '../../views/theme/tokens.ts';
import { patternOf } from '../data/routePatterns.ts';
import { ErrorBoundary } from '../pages/ErrorBoundary.tsx';
import { Failed } from '../pages/Failed.tsx';
import { Message } from '../pages/Message.tsx';
import { usePartnerSwitch } from '../partner/PartnerSwitchContext.ts';
import { useWorld } from '../world/WorldContext.ts';
import { ContentSkeleton } from './ContentSkeleton.tsx';
import { mainId } from './SkipLink.tsx';
import { usePageTitle } from './usePageTitle.ts';

/** The page itself: once it is known for which partner, and built anew for another one. */
export function Content({ children }: { readonly children: ReactNode }) {
  const t = useTranslate();
  const { state, retry } = useWorld();
  const { page } = usePartnerSwitch();
  const { pathname } = useLocation();
  const model = useModel();
  usePageTitle();
  return (
    <Box
      component="main"
      id={mainId}
      tabIndex={-1}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        flex: '1 0 auto',
        minWidth: 0,
        minHeight: `calc(100dvh - ${measures.topBar}px)`,
        px: { xs: 4, md: 6 },
        py: { xs: '16px', sm: '20px' },
      }}
    >
      <ErrorBoundary place={`${page.key} ${pathname}`} route={patternOf(model, pathname)} Fallback={Failed}>
        {state === 'failed' && (
          <Message title={t('app.directory.title')} text={t('app.directory.text')}>
            <Button variant="contained" onClick={retry}>
              {t('app.directory.retry')}
            </Button>
          </Message>
        )}
        {(state === 'loading' || page.isLeaving) && <ContentSkeleton />}
        {state === 'ready' && !page.isLeaving && (
          <Suspense fallback={<ContentSkeleton />}>
            <Fragment key={page.key}>
              <AwaitedSlot />
              {children}
            </Fragment>
          </Suspense>
        )}
      </ErrorBoundary>
    </Box>
  );
}
