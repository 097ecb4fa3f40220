/** What a password must have; each is told by itself. */
export const passwordRules = ['length', 'lower', 'upper', 'digit', 'special'] as const;

export type PasswordRule = (typeof passwordRules)[number];

export const passwordLength = { min: 8, max: 30 } as const;

/** Letters of every script count as letters; a special character is what is neither letter, digit nor space. */
const holds: Readonly<Record<PasswordRule, (password: string) => boolean>> = {
  length: ({ length }) => length >= passwordLength.min && length <= passwordLength.max,
  lower: (password) => /\p{Ll}/u.test(password),
  upper: (password) => /\p{Lu}/u.test(password),
  digit: (password) => /\d/.test(password),
  special: (password) => /[^\p{L}\p{N}\s]/u.test(password),
};

/** The rules that a password breaks, in their order; none for a good one. */
export function passwordProblems(password: string): readonly PasswordRule[] {
  return passwordRules.filter((rule) => !holds[rule](password));
}
