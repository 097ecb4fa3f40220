import { nearestLocale } from '../../../i18n/types.ts';
import { allowTemplates, reportError } from '../../analytics/index.ts';
import type { Identity } from '../../authProvider/index.ts';
import { templateOf } from '../../dataProvider/call.ts';
import { callTemplates, createDataProvider, type DeskDataProvider } from '../../dataProvider/createDataProvider.ts';
import type { Environment } from '../../environment/index.ts';
import type { Context } from '../../schema/context.ts';
import type { Model } from '../../schema/model.ts';
import { patternOf, routePatterns } from './routePatterns.ts';

/** Whose words the data path uses. */
export interface Speaking {
  readonly getLocale: () => string;
  readonly translate: (key: string, options?: object) => string;
}

export interface Wiring {
  readonly model: Model;
  readonly environment: Environment;
  readonly identity: Identity;
  /** Asked each time: the words come after the first calls. */
  readonly speaking: () => Speaking;
  /** Told of the `Date` of each answer. */
  readonly onDate: (date: string | null) => void;
  /** Who works here, for whom. */
  readonly getContext: () => Context;
}

/** The data path with the world it needs: addresses, tokens, partner, language, error reports, the session-expired dialog. */
export function wireDataProvider({
  model,
  environment,
  identity,
  speaking,
  onDate,
  getContext,
}: Wiring): DeskDataProvider {
  allowTemplates([...routePatterns(model), ...(model.search ? [templateOf(model.search)] : [])]);
  model.onArrival((part) => allowTemplates(callTemplates(part)));
  const { api, reportEngine, identity: realm } = environment.services;
  return createDataProvider({
    model,
    bases: { main: api, public: api, identity: realm.base, engine: reportEngine, storage: '' },
    pathValues: { realm: realm.realm },
    onDate,
    getContext,
    capabilities: environment.capabilities,
    getToken: identity.getToken,
    refreshToken: identity.replaceToken,
    getPartner: () => identity.partner.get() ?? null,
    getLocale: () => nearestLocale(speaking().getLocale()),
    t: (key, options) => speaking().translate(key, options),
    onError: (error, circumstances) =>
      reportError(error, { ...circumstances, route: patternOf(model, window.location.pathname) }),
    onSessionExpired: async () => {
      identity.expire();
      return await identity.expiry.wait();
    },
  });
}
