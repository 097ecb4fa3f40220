/** So many webhooks a partner has: each thing that happens is written down for each of them, with whatever has happened. */
export const webhooksAtMost = 20;
