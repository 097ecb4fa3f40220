import type { Predicate } from './predicate.ts';
import type { Fields } from './field.ts';
import type { ResourceSpec } from './resource.ts';
import type { Strict } from './strict.ts';

/** What differs about one field. */
export interface FieldOverlay {
  /**
   * Not shown, asked for, listed or exported. What is stored stays: an overlay is no access rule. A new record has the
   * default of the field; one that must be filled can be hidden only when it has a default.
   */
  readonly hide?: true;
  /** Must be filled. */
  readonly require?: true;
  /** Known by another name, which stands under `overlays.<overlay>.fields.<field>`. */
  readonly rename?: true;
  /** Only these of its choices may be chosen, also where an action asks for the same choices by the same name. */
  readonly narrow?: readonly string[];
}

/** How an entity differs for some partners. */
export interface OverlaySpec<Name extends string = string, FieldName extends string = string> {
  readonly name: Name;
  /** For whom: partners by code, lists of partners, feature flags, and what is made of these. Looks at no record and no role. */
  readonly when: Predicate;
  readonly fields?: { readonly [K in FieldName]?: FieldOverlay };
  /** Fields that stand first in their section and among the columns, in this order. */
  readonly first?: readonly FieldName[];
}

/** An overlay with the resource that it changes. */
export interface Overlay extends OverlaySpec {
  readonly resource: string;
}

/**
 * Declares how an entity differs for some partners. Several may hold at once; then, in the order of their declaration: what
 * one hides stays hidden, what one requires stays required, choices are those that all of them leave, the last name holds,
 * and the order of the last stands first.
 * @example
 * defineOverlay(contacts, {
 *   name: 'fleet', when: forPartner('harbour-ke'),
 *   fields: { external_identifier: { rename: true, require: true }, club_member: { hide: true } },
 * })
 */
export function defineOverlay<
  F extends Fields,
  const Name extends string,
  const Spec extends OverlaySpec<Name, keyof F & string>,
>(
  resource: Pick<ResourceSpec<string, F>, 'name' | 'fields'>,
  spec: Spec & Strict<Spec, OverlaySpec> & { readonly name: Name },
): Spec & Overlay {
  const given: Spec = spec;
  return { ...given, resource: resource.name };
}

/** A part of the product that not every partner has. */
export interface FeatureSpec<Name extends string = string> {
  readonly name: Name;
  /** Who has it: partners by code, lists of partners, feature flags, and what is made of these. */
  readonly when: Predicate;
}

/**
 * Declares a part of the product that not every partner has; declarations ask for its `when`.
 * @example const club = defineFeature({ name: 'club', when: inPartnerList('franchises') });
 * // boolean({ visible: club.when })
 */
export function defineFeature<const Name extends string>(spec: FeatureSpec<Name>): FeatureSpec<Name> {
  return spec;
}
