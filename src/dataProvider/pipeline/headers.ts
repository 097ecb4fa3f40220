import { type Step, withHeader } from '../call.ts';

/** Asks for the language of the page, so that errors come in it. */
export const language: Step = (runtime, next) => async (call) =>
  await next(
    withHeader(
      withHeader(call, 'Accept', call.as === 'json' ? 'application/json' : '*/*'),
      'Accept-Language',
      runtime.getLocale(),
    ),
  );

/** Names the version that a change is based on, where the service knows versions. */
export const version: Step = (runtime, next) => async (call) => {
  if (call.version === null || !runtime.capabilities.versions) return await next(call);
  return await next(withHeader(call, 'If-Match', `"${call.version}"`));
};

/** Headers that a service asks for beside the token. */
export const serviceHeaders: Step = (runtime, next) => async (call) => {
  const extra = runtime.serviceHeaders[call.endpoint.service]?.() ?? {};
  return await next({ ...call, headers: { ...call.headers, ...extra } });
};
