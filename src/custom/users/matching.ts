import type { UserRecord } from './wire.ts';

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The users in whose names or address each word of a search stands, whatever its case and accents. */
export function matching(users: readonly UserRecord[], query: string): readonly UserRecord[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return users;
  return users.filter(({ name, username, email }) => {
    const text = plain(`${name} ${username} ${email}`);
    return words.every((word) => text.includes(word));
  });
}
