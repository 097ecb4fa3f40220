import { z } from 'zod';
import type { User } from '../users.ts';

/** A user as Keycloak's clients read it. */
export interface UserRepresentation {
  readonly id: string;
  /** The same, as the product's own calls name it. */
  readonly guid: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly enabled: boolean;
  readonly createdTimestamp: number;
  readonly attributes: Readonly<Record<'partners' | 'locale', readonly string[]>>;
}

/** A user with what they may do: all that an administrator decides on. */
export interface SeenUser extends UserRepresentation {
  readonly roles: readonly string[];
}

export function toRepresentation(user: User): UserRepresentation {
  return {
    id: user.guid,
    guid: user.guid,
    username: user.username,
    firstName: user.first_name,
    lastName: user.last_name,
    email: user.email,
    emailVerified: true,
    enabled: user.enabled,
    createdTimestamp: user.created_at.getTime(),
    attributes: { partners: user.partners, locale: [user.language] },
  };
}

export const seenUser = (user: User): SeenUser => ({ ...toRepresentation(user), roles: user.roles });

const oneLine = z
  .string()
  .trim()
  .min(1)
  .max(100)
  // They stand in lines of their own: in mails, in files, in the history.
  .refine((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), { params: { key: 'validation.one_line' } });
// Keycloak keeps them in lower case, too.
const username = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(60)
  .regex(/^[^\s/\\\p{C}]+$/u);
const email = z.string().trim().max(200).pipe(z.email());
const partners = z
  .array(z.string().min(1).max(100))
  .min(1)
  .max(1000)
  .transform((codes) => [...new Set(codes)]);
const locale = z.tuple([z.enum(['en', 'fr'])]).optional();
// Roles are held as groups; Keycloak names one by its path.
const groupAmong = (roles: readonly string[]) =>
  z
    .string()
    .transform((path) => path.replace(/^\//, ''))
    .pipe(z.enum(roles));
const password = z.object({ type: z.literal('password'), value: z.string().min(1).max(200) });

/** What a new user is made from, with at least one role of the product and one partner; more members than these are not read. */
export const newUserAmong = (roles: readonly string[]) =>
  z.object({
    username,
    firstName: oneLine,
    lastName: oneLine,
    email,
    enabled: z.boolean().default(false),
    attributes: z.object({ partners, locale }),
    groups: z
      .array(groupAmong(roles))
      .min(1)
      .transform((held) => [...new Set(held)].toSorted()),
    credentials: z.array(password).max(1).default([]),
  });

/** What of a user is changed: the members that are given. */
export const changedUser = z.object({
  username: username.optional(),
  firstName: oneLine.optional(),
  lastName: oneLine.optional(),
  email: email.optional(),
  enabled: z.boolean().optional(),
  attributes: z.object({ partners, locale }).optional(),
});

export type NewUser = z.infer<ReturnType<typeof newUserAmong>>;
export type ChangedUser = z.infer<typeof changedUser>;
