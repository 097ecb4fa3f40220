/** Everybody who works there, by the name and the role that they have. */
export const people = ['mechanic', 'cashier', 'owner'] as const;

export const passwordOf = (username: string): string => `${username}#2026`;
