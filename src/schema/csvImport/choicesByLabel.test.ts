import { describe, expect, it } from 'vitest';
import { en } from '../../../i18n/en/index.ts';
import { fr } from '../../../i18n/fr/index.ts';
import { createTranslator } from '../../../i18n/translator.ts';
import { model } from '../../resources/model.ts';
import { choicesByLabel } from './choicesByLabel.ts';

const { customers, products } = model.resources;
if (!customers || !products) throw new Error('There are no customers or products.');
const languages = [createTranslator('fr', fr), createTranslator('en', en)];

describe('a choice of a file', () => {
  const meaning = choicesByLabel(customers, languages);
  const gender = customers.field.gender;
  const name = customers.field.full_name;
  if (!gender || !name) throw new Error('There is no gender.');

  it.each([
    ['female', 'female'],
    [' FEMALE ', 'female'],
    [en.resources.customers.choices.gender.female, 'female'],
    [fr.resources.customers.choices.gender.male.toUpperCase(), 'male'],
    ['', undefined],
  ])('%j is %j', (text, value) => {
    expect(meaning(gender, text)).toBe(value);
  });

  it('that is none is told with what is possible, in the words of whoever reads it', () => {
    const { female, male } = fr.resources.customers.choices.gender;
    expect(meaning(gender, 'unknown')).toEqual({ fault: 'one_of', params: { choices: `${female}, ${male}` } });
  });

  it('is no business of other fields', () => {
    expect(meaning(name, 'female')).toBeUndefined();
  });

  it('may be several in one cell', () => {
    const several = Object.values(model.resources).flatMap((resource) =>
      resource.fields
        .filter(({ spec }) => spec.type === 'choices' && 'choices' in spec)
        .map((field) => ({ resource, field })),
    );
    const [first] = several;
    if (!first) throw new Error('No field holds several choices.');
    const { choices = [] } = first.field.spec as { readonly choices?: readonly string[] };
    const [one = '', other = ''] = choices;
    const t = languages[1];
    const label = t?.(`resources.${first.resource.name}.choices.${first.field.name}.${one}`) ?? '';
    expect(choicesByLabel(first.resource, languages)(first.field, `${label}|${other}`)).toBe(`${one}|${other}`);
  });
});
