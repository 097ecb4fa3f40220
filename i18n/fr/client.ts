import type { client as english } from '../en/client.ts';
import type { Translated } from '../types.ts';
import { access } from './access.ts';
import { app } from './app.ts';
import { errors } from './errors.ts';
import { features } from './features.ts';
import { imports } from './imports.ts';
import { batches } from './batches.ts';
import { operator } from './operator.ts';
import { overlays } from './overlays.ts';
import { reports } from './reports.ts';
import { resources } from './resources/index.ts';
import { typographic } from './typographic.ts';
import { validation } from './validation.ts';
import { views } from './views.ts';
import { workflows } from './workflows.ts';

/** The French texts of the client. */
export const client: Translated<typeof english> = typographic({
  access,
  app,
  errors,
  features,
  imports,
  batches,
  operator,
  overlays,
  reports,
  resources,
  validation,
  views,
  workflows,
});
