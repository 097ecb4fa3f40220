import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useNotify, useStoreContext, useTranslate } from 'ra-core';
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useModel } from '../../views/context/ModelContext.ts';
import { useOnePress } from '../../views/useOnePress.ts';
import { isAnyFormDirty, releaseDirtyForms } from '../../views/form/index.ts';
import { useSession } from '../world/SessionContext.ts';
import { usePartnerCode } from '../world/WorldProvider.tsx';
import { useWorld } from '../world/WorldContext.ts';
import { forgetSelections } from '../store/createStore.ts';
import { dropCaches } from './dropCaches.ts';
import { landingAfterSwitch } from './landing.ts';
import { lazyPart } from '../release/lazyPart.ts';
import { PartnerSwitchContext } from './PartnerSwitchContext.ts';

const LeaveDialog = lazyPart(async () => (await import('../layout/LeaveDialog.tsx')).LeaveDialog);

/** A page that is being left, until the address is the one to land on. */
interface Leaving {
  readonly to: string;
  readonly isHeld: boolean;
}

/**
 * Switches the partner of this tab. When the service has recorded it: what is in flight is given up, caches are dropped and
 * the page is built anew, in one go, so that nothing of the former partner is seen under the name of the new one.
 */
export function PartnerSwitchProvider({ children }: { readonly children: ReactNode }) {
  const { identity, dataProvider } = useSession();
  const { partners, partner } = useWorld();
  const queryClient = useQueryClient();
  const store = useStoreContext();
  const model = useModel();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const notify = useNotify();
  const t = useTranslate();
  const code = usePartnerCode();
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const [pending, setPending] = useState<string | null>(null);
  const { press } = useOnePress();
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const nameOf = useCallback(
    (wanted: string) => partners.find((entry) => entry.code === wanted)?.name ?? wanted,
    [partners],
  );

  const path = useRef(pathname);
  useEffect(() => {
    path.current = pathname;
  }, [pathname]);
  useEffect(
    () =>
      identity.partner.onChange(() => {
        dataProvider.cancelAll();
        // The page of the former partner goes before its answers are forgotten and its forms can hold anybody back.
        const to = landingAfterSwitch(model, path.current);
        flushSync(() => setLeaving({ to, isHeld: true }));
        dropCaches(queryClient);
        forgetSelections(store);
        if (to !== path.current) navigate(to, { replace: true });
        // The router takes its time: until the address has changed, the old one would ask for the former partner's record.
        setLeaving({ to, isHeld: false });
      }),
    [identity, dataProvider, queryClient, store, model, navigate],
  );

  const select = useCallback(
    (wanted: string) =>
      press(async () => {
        setPending(wanted);
        try {
          await identity.partner.select(wanted);
          notify('app.partner.switched', { type: 'info', messageArgs: { name: nameOf(wanted) } });
        } catch (error) {
          const words = error instanceof Error && 'status' in error ? error.message : '';
          notify(words || t('app.partner.failed'), { type: 'error' });
        } finally {
          setPending(null);
        }
      }),
    [identity, notify, nameOf, t, press],
  );

  const switchTo = useCallback(
    (wanted: string) => {
      if (wanted === identity.partner.get() || pending !== null) return;
      if (isAnyFormDirty()) setUnconfirmed(wanted);
      else void select(wanted);
    },
    [identity, pending, select],
  );

  const isLeaving = leaving !== null && (leaving.isHeld || pathname !== leaving.to);
  const value = useMemo(
    () => ({ switchTo, pending, page: { key: code ?? '', isLeaving } }),
    [switchTo, pending, code, isLeaving],
  );
  return (
    <PartnerSwitchContext.Provider value={value}>
      {children}
      {unconfirmed !== null && (
        <Suspense fallback={null}>
          <LeaveDialog
            title={t('app.partner.leave_title', { name: nameOf(unconfirmed) })}
            text={t('app.partner.leave', { from: partner?.name ?? '' })}
            leave={t('app.partner.leave_go')}
            onStay={() => setUnconfirmed(null)}
            onLeave={() => {
              setUnconfirmed(null);
              releaseDirtyForms();
              void select(unconfirmed);
            }}
          />
        </Suspense>
      )}
    </PartnerSwitchContext.Provider>
  );
}
