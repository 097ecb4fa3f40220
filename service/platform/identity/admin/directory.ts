import type { Principal } from '../../http/principal.ts';
import type { EngineContext } from '../../records/context.ts';
import type { Group } from './groups.ts';
import type { ChangedUser, NewUser, SeenUser, UserRepresentation } from './representation.ts';
import type { UserConditions, UserQuery } from './userQuery.ts';

/** Who asks, and the world at that moment. */
export interface Caller {
  readonly administrator: Principal;
  readonly context: EngineContext;
  /** The version of the user that was seen; any when null. */
  readonly seen: string | null;
}

/**
 * The people who may sign in, wherever they are kept. Each call knows only those who share a partner with the administrator,
 * throws `ServiceError` 404 for anybody else and 409 where another version of the user was seen, and leaves an audit event of what it changed.
 */
export interface UserDirectory {
  list(administrator: Principal, query: UserQuery): Promise<readonly UserRepresentation[]>;
  /** How many a list would have, were it answered whole. */
  count(administrator: Principal, query: UserConditions): Promise<number>;
  /** With their roles, which their version is made of as well. */
  get(administrator: Principal, id: string): Promise<SeenUser>;
  groups(): Promise<readonly Group[]>;
  groupsOf(administrator: Principal, id: string): Promise<readonly Group[]>;
  /**
   * Makes a user with their roles and partners.
   * @param password when not given, one that nobody knows
   * @returns the id
   */
  create(caller: Caller, given: NewUser, password: string | undefined): Promise<string>;
  /** Changes what is given; somebody who is disabled is signed out everywhere. */
  update(caller: Caller, id: string, given: ChangedUser): Promise<void>;
  remove(caller: Caller, id: string): Promise<void>;
  /** Gives somebody a role, or takes it from them; doing it again changes nothing. */
  setRole(caller: Caller, id: string, role: string, isHeld: boolean): Promise<void>;
  /** Sends a link by which they choose a password; it works for so many seconds, never longer than the realm allows. */
  sendPasswordMail(caller: Caller, id: string, lifespan: number): Promise<void>;
}
