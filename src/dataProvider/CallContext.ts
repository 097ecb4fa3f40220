import { createContext } from 'react';
import type { Model } from '../schema/model.ts';
import type { DeskDataProvider } from './createDataProvider.ts';

/** The data provider and the declarations that it works on. */
export interface Calling {
  readonly model: Model;
  readonly dataProvider: DeskDataProvider;
}

/** Provided once by the admin, beside react-admin's own context: `useCall` needs the provider unwrapped. */
export const CallContext = createContext<Calling | null>(null);
