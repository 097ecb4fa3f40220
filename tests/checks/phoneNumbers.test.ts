import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import {
  type CountryCode,
  getExampleNumber,
  type MetadataJson,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/core';
import { expect, it } from 'vitest';
import { withoutFormats } from '../../scripts/lib/phoneNumbers.mjs';

const file = createRequire(import.meta.url).resolve('libphonenumber-js/metadata.mobile.json');
const whole: MetadataJson = JSON.parse(readFileSync(file, 'utf8'));
const light = withoutFormats(whole);

/** What is read of a number, and whether it is one. */
function read(text: string, country: CountryCode, metadata: MetadataJson) {
  const number = parsePhoneNumberFromString(text, country, metadata);
  return number && [number.countryCallingCode, number.nationalNumber, number.country, number.isValid()];
}

it('reads the numbers of every country the same without how they are grouped', () => {
  const countries = Object.keys(whole.countries) as CountryCode[];
  expect(countries.length).toBeGreaterThan(200);
  for (const country of countries) {
    const example = getExampleNumber(country, examples, whole);
    if (!example) continue;
    const { nationalNumber: national } = example;
    for (const text of [example.number, `0${national}`, national, national.slice(1), `${national}1`])
      expect(read(text, country, light), `${text} in ${country}`).toEqual(read(text, country, whole));
  }
});

it('is a third lighter', () => {
  expect(JSON.stringify(light).length).toBeLessThan(0.75 * JSON.stringify(whole).length);
});

it('is asked by nobody to write a number in groups, which nothing that is built can', () => {
  const all = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((name) => `src/${name}`);
  const files = all.filter((name) => /\.tsx?$/.test(name) && !/\btest(ing)?\b/.test(name));
  const asking = files.filter((name) => {
    const text = readFileSync(name, 'utf8');
    return text.includes("from 'libphonenumber-js") && /\bformat\w*\(/.test(text);
  });
  expect(files.length).toBeGreaterThan(1_000);
  expect(asking).toEqual([]);
});
