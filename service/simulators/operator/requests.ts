import { z } from 'zod';
import type { OperatorKind } from '../../platform/operator/operatorRequest.ts';

const amount = z.number().int().positive();
const currency = z.string().regex(/^[A-Z]{3}$/);
const common = z.looseObject({
  reference: z.string().min(1).max(100),
  msisdn: z.string().regex(/^\d{8,15}$/),
  callback_url: z.url({ protocol: /^https?$/ }).optional(),
});
const money = common.extend({ amount_in_cents: amount, currency, method: z.string().max(40).optional() });

/** What was asked for, as the ledger has it: of all kinds, so that each has some of it. */
export const acceptedBody = z.looseObject({
  msisdn: z.string(),
  amount_in_cents: z.number().optional(),
  currency: z.string().optional(),
  method: z.string().optional(),
  claimed: z.record(z.string(), z.unknown()).optional(),
  callback_url: z.string().optional(),
});

/** What each kind of request must carry. */
export const bodies: Readonly<Record<OperatorKind, z.ZodType<z.infer<typeof common>>>> = {
  collections: money,
  disbursements: money,
  mandates: money,
  kyc: common.extend({ claimed: z.record(z.string(), z.unknown()).optional() }),
  sms: common.extend({ text: z.string().min(1).max(2000) }),
};
