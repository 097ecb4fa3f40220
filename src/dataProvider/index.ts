export { type Calling, CallContext } from './CallContext.ts';
export type { CallOptions, CallResult, ListCallOptions, ListCallResult } from './callEndpoint.ts';
export { callTemplates, type CoverdeskDataProvider, createDataProvider } from './createDataProvider.ts';
export type { CallMeta } from './crud/params.ts';
export type { Capabilities, Clock, DataProviderDeps, ErrorCircumstances, ExpiryOutcome } from './deps.ts';
export { clearDrafts, createDrafts, type Draft, type DraftPlace, type Drafts, type DraftsDeps } from './drafts.ts';
export {
  AddressError,
  BadAnswerError,
  CallError,
  ForbiddenError,
  isAbort,
  NetworkError,
  OfflineError,
  PartlyFailedError,
  PartnerChangedError,
  RetryOfferedError,
  SessionEndedError,
  StaleVersionError,
  TimeoutError,
  TooManyRequestsError,
  UnknownOutcomeError,
} from './errors/callError.ts';
export type { FieldError } from './errors/fieldErrors.ts';
export { newIdempotencyKey } from './pipeline/idempotency.ts';
export type { Upload } from './upload.ts';
export { type CallArguments, type CallFunction, useCall, type UseCall } from './useCall.ts';
export { type Drafting, DraftsContext, type UsedDraft, useDraft } from './useDraft.ts';
