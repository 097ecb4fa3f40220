import { isDeepStrictEqual } from 'node:util';
import { type Cents, instant } from '../../../../src/schema/units.ts';
import type { Registrar } from '../../../platform/deps.ts';
import { requireSignedIn } from '../../../platform/http/authenticate.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { requireAccess } from '../../../platform/records/access.ts';
import { pathText } from '../../../platform/records/answers.ts';
import { contextOf } from '../../../platform/records/context.ts';
import { scopeOf } from '../../../platform/records/repository.ts';
import { declaredCall, declaredResource } from '../../shared/declared.ts';
import { type Reader, recordOf, seenRecord, settingsOf } from '../../shared/reader.ts';
import type { Stored } from '../../shared/stored.ts';
import { quietNow } from '../quietNow.ts';
import { audienceOf, countAudience, someOfAudience } from './audience.ts';
import { filterOf } from './keptAudience.ts';
import { nextOccurrence } from './occurrences.ts';
import { type LeftOut, scheduledTexts } from './scheduledTexts.ts';

type Template = Stored<'sms_templates'>;

/** Texts of so many customers are made before somebody agrees; what more of them come to is reckoned from these. */
const mostRead = 1_000;

/** As many messages are shown. */
const samples = 3;

/** `GET /api/sms_templates/{guid}/audience`: who would be sent a template now, what they would read and what it costs; when it goes out. */
export const audienceRoute: Registrar = (app, deps) => {
  const call = declaredCall(deps, 'sms_templates', 'audience');
  app.get(call.url, { preHandler: requireSignedIn }, async (request, reply) => {
    const context = await contextOf(request, deps);
    const reader = { deps, trx: deps.db, context };
    const template = await seenRecord(reader, 'sms_templates', pathText(request, 'guid'));
    requireAccess(declaredResource(deps, 'customers'), 'list', context);
    if (template.kind !== 'Scheduled') throw notFound();
    const partner = await recordOf(reader, 'partners', scopeOf(context));
    return await reply.header('cache-control', 'no-store').send(
      call.answers({
        sender: partner?.service_name ?? '',
        ...(await whoNow(reader, template)),
        ...(await whenNext(reader, template)),
        view: template.audience_name ?? '',
        view_changed: await isViewChanged(reader, template),
      }),
    );
  });
};

/** Who would be sent it now, and for how much. */
async function whoNow(reader: Reader, template: Template) {
  const { whole, own, ofSisters } = await audienceOf(reader, template);
  const { found } = await countAudience(reader, whole, template.language);
  const mine = own && (await countAudience(reader, own, template.language));
  const hers = ofSisters ? (await countAudience(reader, ofSisters, template.language)).found : 0;
  const fit = mine ? mine.found - mine.deceased - mine.opted_out : 0;
  const customers = own ? await someOfAudience(reader, own, { most: mostRead, any: fit > mostRead }) : [];
  const texts = await scheduledTexts(reader, template, customers);
  const share = customers.length === 0 ? 1 : fit / customers.length;
  const all = (of: number) => Math.round(of * share);
  const left = (why: LeftOut) => all(texts.filter((one) => one.why === why).length);
  const left_out = {
    wrong_number: left('wrong_number'),
    nothing_to_say: left('nothing_to_say'),
    too_long: left('too_long'),
    sent_already: left('sent_already'),
  };
  const parts = all(texts.reduce((sum, one) => sum + (one.why === null ? one.parts : 0), 0));
  const { price_per_part: price } = await settingsOf(reader, 'partners_config_sms');
  return {
    found,
    messages: all(texts.filter(({ why }) => why === null).length),
    ...left_out,
    other_language: hers,
    no_language: Math.max(0, found - hers - (mine?.found ?? 0)),
    deceased: mine?.deceased ?? 0,
    opted_out: mine?.opted_out ?? 0,
    foreign: mine?.foreign ?? 0,
    read: customers.length,
    parts,
    cost_in_cents: (parts * price) as Cents,
    samples: customers
      .flatMap(({ guid, full_name: name, msisdn }, at) => {
        const said = texts[at];
        if (said?.why !== null) return [];
        return [{ customer_guid: guid, name, msisdn, text: said.text, parts: said.parts }];
      })
      .slice(0, samples),
  };
}

async function whenNext({ deps, trx, context }: Reader, template: Template) {
  const next = template.next_at ? new Date(template.next_at) : nextOccurrence(template, context.now, context.partner);
  const quiet = next && (await quietNow(trx, scopeOf(context), next > deps.clock.now() ? next : deps.clock.now()));
  return { next_at: next && instant(next), quiet_until: quiet && instant(quiet) };
}

/** Whether the view finds others by now: which changes nothing here. */
async function isViewChanged(reader: Reader, { audience_guid, audience_filter }: Template): Promise<boolean> {
  const view = await recordOf(reader, 'saved_views', audience_guid);
  return view !== undefined && !isDeepStrictEqual(filterOf(view.state), filterOf({ filter: audience_filter }));
}
