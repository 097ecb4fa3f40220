import type { DateOptions } from './fieldTypes/date/facts.ts';
import type { IntegerOptions } from './fieldTypes/integer/facts.ts';
import type { TextOptions } from './fieldTypes/text/facts.ts';
import type { Predicate } from './predicate.ts';
import type { Fields } from './field.ts';
import type { ResourceSpec } from './resource.ts';
import type { Strict } from './strict.ts';

/** Limits as the types of fields have them. @example { maxLength: 60 } */
export interface TighterLimits
  extends Pick<IntegerOptions, 'min' | 'max'>,
    Pick<TextOptions, 'maxLength' | 'noSpaces' | 'pattern'>,
    Pick<DateOptions, 'past' | 'future'> {}

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
  /**
   * Only these of its choices may be chosen, also where an action asks for the same choices by the same name.
   * @example narrow: ['fr']
   */
  readonly narrow?: readonly string[];
  /**
   * Limits of its type, tighter than they are declared, also where an action asks by the same name within the same limits. What was stored
   * before stays until it is changed. @example tighten: { max: 65 }
   */
  readonly tighten?: TighterLimits;
}

/**
 * How an entity differs for some partners.
 * @example { name: 'fleet', when: inCountry('CI'), fields: { language: { narrow: ['fr'] } }, first: ['phone'] }
 */
export interface OverlaySpec<Name extends string = string, FieldName extends string = string> {
  /** Its name: words stand under `overlays.<name>`. */
  readonly name: Name;
  /** For whom: partners by code or country, lists of partners, feature flags, and what is made of these. Looks at no record and no role. */
  readonly when: Predicate;
  /** What differs, by field. */
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
 * one hides stays hidden, what one requires stays required, choices are those that all of them leave, limits the tightest, the last name holds,
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

/** A part of the product that not every partner has. @example { name: 'club', when: inPartnerList('franchises') } */
export interface FeatureSpec<Name extends string = string> {
  /** Its name: words stand under `features.<name>`. */
  readonly name: Name;
  /** Who has it: partners by code or country, lists of partners, feature flags, and what is made of these. */
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
