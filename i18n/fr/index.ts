import type { en } from '../en/index.ts';
import type { Translated } from '../types.ts';
import { access } from './access.ts';
import { app } from './app.ts';
import { errors } from './errors.ts';
import { imports } from './imports.ts';
import { jobs } from './jobs.ts';
import { resources } from './resources/index.ts';
import { service } from './service.ts';
import { validation } from './validation.ts';
import { views } from './views.ts';
import { workflows } from './workflows.ts';

/** Every French text: a key that English has and French lacks does not compile. */
export const fr: Translated<typeof en> = {
  access,
  app,
  errors,
  imports,
  jobs,
  resources,
  service,
  validation,
  views,
  workflows,
};
