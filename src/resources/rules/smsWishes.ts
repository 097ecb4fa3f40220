/** What a customer writes who wants no messages any more, and who wants them again; in both languages, as it is compared. */
const stopping = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'ARRET', 'ARRETER', 'DESABONNER']);
const starting = new Set(['START', 'UNSTOP', 'SUBSCRIBE', 'DEBUT', 'REPRENDRE', 'ABONNER']);

/**
 * What a message asks for that a customer has written: `stop`, `start`, or null where it is about something else. Only a message of that one word asks for it, however
 * it is written: cover is not what somebody wants no more who writes "Stop my policy".
 * @example smsWish(' Arrêt. ') // 'stop'
 */
export function smsWish(text: string): 'stop' | 'start' | null {
  const word = text
    .normalize('NFD')
    .replaceAll(/[^\p{L}\s]/gu, '')
    .trim()
    .toUpperCase();
  if (stopping.has(word)) return 'stop';
  return starting.has(word) ? 'start' : null;
}
