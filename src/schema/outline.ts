import type { CrudOperation } from './endpoint.ts';
import type { Predicate } from './predicate.ts';
import type { FoundSpec, MenuSpec } from './resource.ts';

export type AccessOperation = CrudOperation | 'show' | 'export';

/** Which pages a resource has of its own. */
export interface Pages {
  readonly list: boolean;
  readonly show: boolean;
  readonly create: boolean;
  readonly edit: boolean;
  /** Where records are read from a file: of what has CSV at all, and can be made. */
  readonly import: boolean;
}

/**
 * What is known of a resource before its declaration is here: the frame goes by it, which shows the menu, leads to pages and bars them
 * without ever asking what a record is made of.
 */
export interface Outline {
  readonly name: string;
  /** The field by which people know a record; the key, for a singleton. */
  readonly title: string;
  /** True when the service makes the key: then it is no field and is never shown. */
  readonly generatedKey: boolean;
  /** Exactly one record per scope: read and saved, never listed. */
  readonly singleton: boolean;
  readonly scope: 'partner' | 'global';
  /** `contract` for calls that are declared one by one, `simple-rest` for what the product keeps beyond them. */
  readonly dialect: 'contract' | 'simple-rest';
  readonly menu: Required<MenuSpec> | null;
  readonly pages: Pages;
  /** A record has a page by itself: there is a call for one, or a list in which it can be looked up. */
  readonly opens: boolean;
  /** Who may do what; nobody does what there is no call for. */
  readonly may: Readonly<Record<AccessOperation, Predicate>>;
  /** How the search over everything finds it; null when it does not. */
  readonly found: Required<FoundSpec> | null;
  /** Name of the workflow that moves its records, if any. */
  readonly workflow: string | null;
  /** The resources that its fields point at. */
  readonly near: readonly string[];
}

/** Of anything that has an outline, the outline alone. @example outlineOf(model.resources.countries).title // 'name' */
export function outlineOf(one: Outline): Outline {
  const { name, title, generatedKey, singleton, scope, dialect, menu, pages, opens, may, found, workflow, near } = one;
  return { name, title, generatedKey, singleton, scope, dialect, menu, pages, opens, may, found, workflow, near };
}
