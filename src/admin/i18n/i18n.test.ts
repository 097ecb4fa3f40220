import { describe, expect, it } from 'vitest';
import { english } from '../../product/words/english.ts';
import { createI18nProvider } from './i18nProvider.ts';
import { library } from '../../product/words/library.ts';
import { createLibrary } from './texts.ts';

const say = (provider: ReturnType<typeof createI18nProvider>, count: number) =>
  provider.translate('app.navigation.waiting', { smart_count: count });

describe('the texts of the product', () => {
  it('has ours, the framework’s and MUI’s, French only when it is asked for', async () => {
    const fresh = createLibrary({
      texts: { en: async () => english, fr: async () => (await import('../../product/words/french.ts')).french },
      later: {
        en: async () => (await import('../../product/words/laterEnglish.ts')).laterEnglish,
        fr: async () => (await import('../../product/words/laterFrench.ts')).laterFrench,
      },
      here: { en: english },
    });
    expect(fresh.get('fr')).toBeUndefined();
    const provider = createI18nProvider(fresh, 'en');
    expect(provider.translate('app.close')).toBe('Close');
    await provider.complete();
    expect(provider.translate('ra.action.save')).toBe('Save');

    await provider.changeLocale('fr');
    expect(provider.getLocale()).toBe('fr');
    expect(provider.translate('app.close')).toBe('Fermer');
    expect(provider.translate('ra.action.save')).toBe('Enregistrer');
    expect(JSON.stringify(fresh.get('fr')?.components)).toContain('Lignes par page');
  });

  it('chooses plurals by CLDR: French 0 and 1 are singular, English 0 is plural', async () => {
    await library.load('fr');
    const en = createI18nProvider(library, 'en');
    const fr = createI18nProvider(library, 'fr');
    const name = 'resources.countries.name';
    const of = (provider: typeof en, smart_count: number) => provider.translate(name, { smart_count });
    expect([0, 1, 2].map((count) => of(en, count))).toEqual(['Countries', 'Country', 'Countries']);
    expect([0, 1, 1.5, 2].map((count) => of(fr, count))).toEqual(['Pays', 'Pays', 'Pays', 'Pays']);
    const queue = 'app.home.queues.callbacks_open';
    expect([0, 1, 1.5, 2].map((smart_count) => fr.translate(queue, { smart_count }))).toEqual([
      'Rappel ouvert',
      'Rappel ouvert',
      'Rappel ouvert',
      'Rappels ouverts',
    ]);
    expect(say(en, 1)).toBe('1 waiting');
  });

  it('leaves the place of a text empty that is still to come, and has it then, joined with what was there', async () => {
    const parted = createLibrary({
      texts: { en: async () => english, fr: async () => english },
      later: { en: async () => ({ app: { coming: '%{count} more' } }), fr: async () => ({}) },
      here: { en: english },
    });
    const provider = createI18nProvider(parted, 'en');
    expect(provider.translate('app.coming', { count: 3 })).toBe('');
    expect(await provider.complete()).toBe(true);
    expect(provider.translate('app.coming', { count: 3 })).toBe('3 more');
    expect(provider.translate('app.close')).toBe('Close');
    expect(await provider.complete()).toBe(false);
  });

  it('asks again for what did not arrive', async () => {
    const answers = [Promise.reject(new Error('line lost')), Promise.resolve({ later: 'Here' })];
    const parted = createLibrary({
      texts: { en: async () => english, fr: async () => english },
      later: { en: async () => await (answers.shift() ?? {}), fr: async () => ({}) },
      here: { en: english },
    });
    await expect(parted.complete('en')).rejects.toThrow('line lost');
    expect(parted.isComplete('en')).toBe(false);
    expect((await parted.complete('en')).messages).toMatchObject({ later: 'Here' });
  });

  it('fetches what is said of one thing alone when it is wanted, or missed, and in each language that is chosen after it', async () => {
    const words = (said: string) => async () => ({ resources: { bikes: { fields: { frame: said } } } });
    const texts = (said: string) => ({ messages: {}, components: {}, parts: { 'resources.bikes': words(said) } });
    const parted = createLibrary({
      texts: { en: async () => texts('Frame'), fr: async () => texts('Cadre') },
      later: { en: async () => ({}), fr: async () => ({}) },
      here: { en: texts('Frame') },
    });
    const provider = createI18nProvider(parted, 'en');
    const label = 'resources.bikes.fields.frame';
    const arrived = new Promise<void>((resolve) => provider.onArrival(resolve));
    expect(provider.translate(label)).toBe('');
    await arrived;
    expect(provider.translate(label)).toBe('Frame');
    await provider.changeLocale('fr');
    expect(provider.translate(label)).toBe('Cadre');

    const other = createLibrary({
      texts: { en: async () => texts('Frame'), fr: async () => texts('Cadre') },
      later: { en: async () => ({}), fr: async () => ({}) },
      here: { en: texts('Frame') },
    });
    const wanting = createI18nProvider(other, 'en');
    await other.part('resources.bikes');
    await other.part('resources.nothing');
    expect(wanting.translate(label)).toBe('Frame');
    expect(other.isComplete('en')).toBe(false);
    await wanting.complete();
    expect(wanting.translate('resources.bikes.fields.none')).toBe('resources.bikes.fields.none');
  });

  it('shows the key of a missing text, or the words given for it', async () => {
    await library.complete('en');
    const provider = createI18nProvider(library, 'en');
    expect(provider.translate('nothing.here')).toBe('nothing.here');
    expect(provider.translate('nothing.here', { _: 'given' })).toBe('given');
  });
});
