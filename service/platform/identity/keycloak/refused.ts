import { z } from 'zod';
import { ServiceError } from '../../http/errors.ts';

const said = z.object({ errorMessage: z.string().optional(), error: z.string().optional() }).catch({});

/** Keycloak said no to the service itself, for a reason that no check of ours had found. */
export class RefusedByKeycloak extends ServiceError {
  readonly reason: string;

  constructor(status: number, body: unknown) {
    const { errorMessage, error } = said.parse(body);
    const reason = errorMessage ?? error ?? '';
    const isCallersFault = status === 400 || status === 409;
    // That the service has no right to ask is not the caller's matter.
    if (isCallersFault) super(status, 'validation_failed', { extra: { errorMessage: reason } });
    else super(502, 'unavailable', { cause: new Error(`Keycloak answered ${status}: ${reason}`) });
    this.name = 'RefusedByKeycloak';
    this.reason = reason;
  }
}
