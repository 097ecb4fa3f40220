import type { CoreAdminUIProps } from 'ra-core';
import { createContext, type ElementType, type ReactElement } from 'react';
import type { Mark } from '../environment/index.ts';
import type { Model } from '../schema/model.ts';
import type { RecordPanel } from '../views/record/recordPanel.ts';
import type { Accents } from '../views/theme/tokens.ts';
import type { Library } from './i18n/texts.ts';
import { useGiven } from '../views/context/useGiven.ts';

/** A page of a resource that a product may write by hand. */
export type RecordPageName = 'list' | 'show' | 'create' | 'edit';

/** The pages of a resource in place of the generated ones. */
export type RecordPages = Readonly<Partial<Record<RecordPageName, ReactElement>>>;

/**
 * A product, as far as the admin shows it: what is declared, its words, its looks, and what no declaration can say. Ours is put together in
 * `src/product/product.ts`.
 */
export interface Product {
  readonly model: Model;
  /** Its words in each language, those of the frame among them. */
  readonly library: Library;
  readonly mark: Mark;
  /** How each picture is drawn that its menu names. */
  readonly icons: Readonly<Record<string, ElementType>>;
  /** The colour of each of its brands. */
  readonly accents: Accents;
  /** The first page. */
  readonly Home: NonNullable<CoreAdminUIProps['dashboard']>;
  /** Routes of pages that are written by hand. */
  readonly pages: readonly ReactElement<{ readonly path: string }>[];
  /** Resources whose pages are written by hand, because more than one call stands behind what a person sees there. */
  readonly recordPages: Readonly<Record<string, RecordPages>>;
  /** Parts of the generated pages of records that are written by hand, by resource. */
  readonly recordPanels: Readonly<Record<string, readonly RecordPanel[]>>;
}

export const ProductContext = createContext<Product | null>(null);

/** @throws Error outside the admin */
export function useProduct(): Product {
  return useGiven(ProductContext, 'ProductContext');
}
