import { createContext } from 'react';
import type { Model } from '../schema/model.ts';
import type { CoverdeskDataProvider } from './createDataProvider.ts';

/** The data provider and the declarations that it works on. */
export interface Calling {
  readonly model: Model;
  readonly dataProvider: CoverdeskDataProvider;
}

/** Provided once by the admin, beside react-admin's own context: `useCall` needs the provider unwrapped. */
export const CallContext = createContext<Calling | null>(null);
