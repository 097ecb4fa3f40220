// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { type I18nProvider, I18nContextProvider, ResourceContextProvider } from 'ra-core';
import { afterEach, describe, expect, it } from 'vitest';
import { en } from '../../../i18n/en/index.ts';
import { fr } from '../../../i18n/fr/index.ts';
import { createTranslator } from '../../../i18n/translator.ts';
import type { Locale } from '../../../i18n/types.ts';
import { emptyContext } from '../../schema/context.ts';
import type { AnyField } from '../../schema/field.ts';
import type { FieldType } from '../../schema/fieldTypes/facts.ts';
import * as make from '../../schema/fields.ts';
import { resolveField } from '../../schema/resolve/resolveField.ts';
import { SchemaContext } from '../context/SchemaContext.ts';
import { cells } from './cells.ts';
import { canBeColumn, columnFacts } from './columns.ts';
import { filters } from './filters.ts';

afterEach(cleanup);

const partner = { guid: 'p', code: 'tana-gh', country: 'GH', currency: 'GHS' };

function shown(declared: AnyField, value: unknown, locale: Locale = 'en', record: object = {}): string {
  const field = resolveField('gender', declared);
  if (!field) throw new Error('No field');
  const Cell = cells[field.spec.type];
  const translate = createTranslator(locale, locale === 'fr' ? fr : en);
  const i18n: I18nProvider = { translate, changeLocale: () => Promise.resolve(), getLocale: () => locale };
  const { container } = render(
    <I18nContextProvider value={i18n}>
      <SchemaContext.Provider value={{ ...emptyContext, partner, locale }}>
        <ResourceContextProvider value="customers">
          <Cell field={field} value={value} record={{ id: 1, ...record }} />
        </ResourceContextProvider>
      </SchemaContext.Provider>
    </I18nContextProvider>,
  );
  const text = container.textContent ?? '';
  cleanup();
  return text.replaceAll(/[\u00a0\u202f]/g, ' ');
}

describe('a cell', () => {
  const fields: readonly (readonly [string, AnyField])[] = [
    ['boolean', make.boolean()],
    ['choice', make.choice(['female', 'male'])],
    ['choices', make.choices(['female', 'male'])],
    ['currency', make.currency()],
    ['email', make.email()],
    ['emails', make.emails()],
    ['guid', make.guid()],
    ['integer', make.integer()],
    ['json', make.json()],
    ['money', make.money()],
    ['msisdn', make.msisdn()],
    ['multiline', make.multiline()],
    ['nationalId', make.nationalId()],
    ['percentage', make.percentage({ decimals: 1 })],
    ['richText', make.richText()],
    ['text', make.text()],
    ['url', make.url()],
  ];

  it.each(fields)('of type %s has a dash for nothing', (_type, field) => {
    for (const nothing of [null, undefined, '']) expect(shown(field, nothing)).toBe('–');
  });

  it('of a date says N/A for nothing, and the day as the language has it', () => {
    for (const nothing of [null, undefined, '', 'not a day']) expect(shown(make.date(), nothing)).toBe('N/A');
    expect(shown(make.date(), '2026-11-21')).toBe('21/11/2026');
    expect(shown(make.date(), '2026-01-02', 'fr')).toBe('02/01/2026');
    expect(shown(make.dateTime(), null)).toBe('N/A');
    expect(shown(make.dateTime(), '2026-11-21T10:42:00.000Z')).toMatch(/^21\/11\/2026, \d\d:42$/);
  });

  it('has money with its currency, with as many decimals as people use', () => {
    expect(shown(make.money(), 45000)).toBe('GHS 450.00');
    expect(shown(make.money(), 123456789, 'fr')).toBe('1 234 567,89 GHS');
    expect(shown(make.money(), 0)).toBe('GHS 0.00');
  });

  it('has words for choices, yes and no', () => {
    expect(shown(make.choice(['female', 'male']), 'female')).toBe('Female');
    expect(shown(make.choice(['female', 'male']), 'female', 'fr')).toBe('Femme');
    expect(shown(make.choices(['female', 'male']), ['female', 'male'])).toBe('Female, Male');
    expect(shown(make.choice(['male']), 'female')).toBe('Female (no longer offered)');
    expect(shown(make.choices(['male']), ['male', 'gone'], 'fr')).toBe("Homme, gone (n'est plus proposé)");
    expect(shown(make.boolean(), true, 'fr')).toBe('Oui');
    expect(shown(make.boolean(), false)).toBe('No');
  });

  it('groups figures, and puts several lines into one', () => {
    expect(shown(make.integer(), 12345)).toBe('12,345');
    expect(shown(make.percentage({ decimals: 1 }), 125)).toBe('12.5 %');
    expect(shown(make.percentage({ decimals: 1 }), 125, 'fr')).toBe('12,5 %');
    expect(shown(make.percentage({ decimals: 0 }), 80)).toBe('80 %');
    expect(shown(make.msisdn(), '233241234567')).toBe('+233 24 123 4567');
    expect(shown(make.multiline(), 'one\n  two')).toBe('one two');
  });

  it('never shows a key or raw data, and draws hostile text as text', () => {
    expect(shown(make.guid(), '4f0c2a')).toBe('–');
    expect(shown(make.json(), { a: 1 })).toBe('–');
    expect(shown(make.text(), '<img src=x onerror=alert(1)>')).toBe('<img src=x onerror=alert(1)>');
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('the registries', () => {
  it('have a filter for each type that a person can narrow by, and a width for each that can be a column', () => {
    const types = Object.keys(columnFacts) as FieldType[];
    expect(types.filter((type) => !canBeColumn(type))).toEqual(['guid', 'json', 'object', 'objects', 'record']);
    expect(types.filter((type) => filters[type] === null)).toEqual([
      'emails',
      'file',
      'guid',
      'json',
      'multiline',
      'object',
      'objects',
      'record',
      'references',
      'richText',
    ]);
  });
});
