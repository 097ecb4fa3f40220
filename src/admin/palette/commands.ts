import type { Translate } from '../../../i18n/translator.ts';
import { locales } from '../../../i18n/types.ts';
import { schemes } from '../../environment/index.ts';
import type { Context } from '../../schema/context.ts';
import type { Model } from '../../schema/model.ts';
import { canDo } from '../access/canAccess.ts';
import type { Target } from '../navigation/items.ts';
import type { PartnerEntry } from '../world/directory.ts';

/** Something that can be done from the palette. */
export interface Command {
  readonly id: string;
  readonly words: string;
  /** Other words by which it is found. */
  readonly also: readonly string[];
  readonly does:
    | { readonly go: string }
    | { readonly partner: string }
    | { readonly locale: (typeof locales)[number] }
    | { readonly scheme: (typeof schemes)[number] };
}

export interface CommandGroup {
  /** Key of its title under `app.palette`. */
  readonly name: 'pages' | 'actions' | 'partners' | 'languages' | 'schemes';
  readonly commands: readonly Command[];
}

interface CommandsOf {
  readonly model: Model;
  readonly context: Context;
  readonly places: readonly Target[];
  readonly partners: readonly PartnerEntry[];
  readonly partner: string | null;
  readonly t: Translate;
}

/** Everything that the person may go to or do, by kind. */
export function commandsOf({ model, context, places, partners, partner, t }: CommandsOf): readonly CommandGroup[] {
  const search = { id: 'page-search', words: t('app.search.title'), also: ['search'], does: { go: '/search' } };
  const profile = { id: 'page-profile', words: t('app.profile.title'), also: ['profile'], does: { go: '/profile' } };
  return [
    {
      name: 'pages',
      commands: [
        ...places.map(({ name, path, label }) => ({
          id: `page-${name}`,
          words: t(label, { smart_count: 2 }),
          also: [name],
          does: { go: path },
        })),
        ...(model.search ? [search] : []),
        profile,
      ],
    },
    {
      name: 'actions',
      commands: places
        .filter(({ resource }) => resource && canDo(model, context, { resource: resource.name, action: 'create' }))
        .map(({ name }) => ({
          id: `new-${name}`,
          words: t(`resources.${name}.new`),
          also: ['new', name],
          does: { go: `/${name}/create` },
        })),
    },
    {
      name: 'partners',
      commands: partners
        .filter(({ code }) => code !== partner)
        .map(({ code, name }) => ({ id: `partner-${code}`, words: name, also: [code], does: { partner: code } })),
    },
    {
      name: 'languages',
      commands: locales.map((locale) => ({
        id: `locale-${locale}`,
        words: t(`app.languages.${locale}`),
        also: [locale],
        does: { locale },
      })),
    },
    {
      name: 'schemes',
      commands: schemes.map((scheme) => ({
        id: `scheme-${scheme}`,
        words: t('app.palette.use_scheme', { scheme: t(`app.schemes.${scheme}`) }),
        also: [scheme],
        does: { scheme },
      })),
    },
  ];
}
