import { own } from '../../../schema/own.ts';

/** The paper of the customer that proves a relative, by relationship. */
const papers: Readonly<Record<string, string>> = { spouse: 'marriage_certificate' };

/** The kind of a customer's file that proves somebody. @example proofOf('spouse') // 'marriage_certificate' */
export const proofOf = (relationship: string): string => own(papers, relationship) ?? 'birth_certificate';
