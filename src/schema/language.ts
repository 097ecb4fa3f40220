import type { system } from './context.ts';
import type { KnownNames } from './model.ts';
import * as conditions from './predicate.ts';
import type { Predicate } from './predicate.ts';
import { type MenuSpec, resourceDefiner, singletonDefiner } from './resource.ts';
import { workflowDefiner } from './workflow.ts';

/** Who may do something in a product: one of its roles, or the service itself. */
type ActorOf<Known extends KnownNames> = Known['roles'][number] | typeof system;

type GroupOf<Known extends KnownNames> = keyof Known['menu']['groups'] & string;

/** A place in the menu of a product. */
type MenuOf<Known extends KnownNames> = GroupOf<Known> | MenuSpec<GroupOf<Known>, Known['icons'][number]>;

/**
 * The words of declarations in the names of one product: a role, a group of the menu, a picture, a partner, a list or a flag that it
 * does not know does not compile. Two products may stand side by side in one program, each with a language of its own.
 * @example
 * const { defineResource, hasRole } = languageOf(known);
 * hasRole('clrek') // does not compile where the role is called 'clerk'
 */
export function languageOf<const Known extends KnownNames>(_known: Known) {
  return {
    defineResource: resourceDefiner<MenuOf<Known>>(),
    defineSingleton: singletonDefiner<MenuOf<Known>>(),
    defineWorkflow: workflowDefiner<ActorOf<Known>>(),
    /** The person has one of the roles. */
    hasRole: (...roles: readonly ActorOf<Known>[]): Predicate => conditions.hasRole(...roles),
    /** The selected partner is one of these. */
    forPartner: (...codes: readonly Known['partners'][number][]): Predicate => conditions.forPartner(...codes),
    /** The selected partner sells in one of these countries. */
    inCountry: (...codes: readonly Known['countries'][number][]): Predicate => conditions.inCountry(...codes),
    /** The selected partner is on a list of the environment. */
    inPartnerList: (list: Known['partnerLists'][number]): Predicate => conditions.inPartnerList(list),
    /** A feature flag is on. */
    hasFlag: (flag: Known['flags'][number]): Predicate => conditions.hasFlag(flag),
  };
}
