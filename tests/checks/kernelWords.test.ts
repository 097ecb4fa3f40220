import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The kernel: what shows any product; what serves any is `service/platform`. */
const kernel = ['access', 'admin', 'analytics', 'authProvider', 'dataProvider', 'environment', 'schema', 'views'];

/** Words of this product's trade, its partners and its name, in the singular. A kernel that knows one knows too much. */
const ofTheTrade = new Set([
  'agent',
  'assessor',
  'beneficiary',
  'cashback',
  'claim',
  'coverdesk',
  'customer',
  'debit',
  'deceased',
  'dependant',
  'diagnosis',
  'gsm',
  'hospital',
  'indemnity',
  'insurance',
  'insurer',
  'kito',
  'kyc',
  'lou',
  'loyalty',
  'lumo',
  'mandate',
  'noma',
  'patient',
  'payout',
  'policy',
  'premium',
  'quotation',
  'sava',
  'sms',
  'tana',
  'umoja',
  'underwriter',
  'ussd',
  'zuri',
]);

/**
 * Where such a word stands for something else, and what. It only shrinks: a word that is not there any more is taken off.
 */
const elsewhere: Readonly<Record<string, readonly [words: string, why: string]>> = {
  'i18n/en/imports.ts': ['quotation', 'a quotation mark of a file'],
  'i18n/en/validation.ts': [
    'sms ussd',
    'how long text messages may be, and the words of a pattern that a field of the product names',
  ],
  'i18n/en/views.ts': [
    'customer kyc mandate sms',
    'how this product says whom it writes to, and what it asks its operator for',
  ],
  ...Object.fromEntries(
    ['claims', 'grant', 'identity', 'index', 'keycloak', 'session', 'sessionExpiry'].map((file) => [
      `src/authProvider/${file}.ts`,
      ['claim', 'what a token says of its bearer, RFC 7519'],
    ]),
  ),
  ...Object.fromEntries(
    Object.entries({
      'schema/fieldTypes/multiline/facts.ts': 'sms',
      'schema/fieldTypes/multiline/options.ts': 'sms',
      'schema/fieldTypes/multiline/rules.ts': 'gsm sms',
      'schema/smsFault.ts': 'gsm sms',
      'schema/smsParts.ts': 'gsm sms',
      'views/fieldTypes/multiline/Input.tsx': 'sms',
    }).map(([file, words]) => [
      `src/${file}`,
      [
        words,
        'text messages, whose parts the networks count: 3GPP TS 23.038. How many a product allows, its fields say',
      ],
    ]),
  ),
  ...Object.fromEntries(
    [
      'http/verifyToken',
      'identity/claims',
      'identity/passwordGrant',
      'identity/refreshEnvelope',
      'identity/userinfo',
    ].map((file) => [`service/platform/${file}.ts`, ['claim', 'what a token says of its bearer, RFC 7519']]),
  ),
  ...Object.fromEntries(
    ['files/storageRoutes', 'http/securityHeaders', 'identity/interaction'].map((file) => [
      `service/platform/${file}.ts`,
      ['policy', 'what a page may load, and what a provider asks of people'],
    ]),
  ),
  ...Object.fromEntries(
    [
      'config',
      'createPlatform',
      'database/lock',
      'database/migrate',
      'database/socketFolder',
      'identity/admin/groups',
      'identity/keycloak/keycloak',
      'identity/keycloak/realmProblem',
      'identity/realm',
      'identity/signOut',
      'openapi/document',
      'workflows/systemContext',
    ].map((file) => [
      `service/platform/${file}.ts`,
      ['coverdesk', 'the name of the realm, of its clients and of the program, which deployments and histories have'],
    ]),
  ),
  'service/platform/identity/pages.ts': ['coverdesk policy', 'the name of the program, and what its pages may load'],
  'service/platform/identity/provider.ts': ['claim coverdesk', 'what a token says, and the name of the program'],
  'service/platform/http/constants.ts': ['ussd', 'an example of a value that a call never has'],
  'service/platform/operator/mandates.ts': ['debit mandate', 'words of the API of mobile operators'],
  'service/platform/operator/newRequest.ts': ['kyc sms', 'words of the API of mobile operators'],
  'service/platform/operator/operatorRequest.ts': ['kyc mandate sms', 'words of the API of mobile operators'],
  'service/platform/operator/numberCountry.ts': ['payout', 'where its words stand'],
  ...Object.fromEntries(
    [
      'admin/mount.tsx',
      'analytics/reporter.ts',
      'dataProvider/pipeline/transport.ts',
      'schema/html/onlyAllowed.ts',
      'views/fieldTypes/richText/useEditor.ts',
    ].map((file) => [
      `src/${file}`,
      ['policy', 'what a page may load and tell: Content-Security-Policy, Referrer-Policy'],
    ]),
  ),
};

/** The words of a text, those of `claimGuid`, `claim_guid` and `ClaimsPage` among them. */
function wordsOf(text: string): readonly string[] {
  const apart = text.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2');
  return apart.split(/[^A-Za-z]+/).map((word) => word.toLowerCase());
}

/** The words of the trade in a text, each once and in the singular. */
function tradeIn(text: string): readonly string[] {
  const found = wordsOf(text).flatMap((word) => {
    const singular = word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.replace(/s$/, '');
    return [word, singular].find((one) => ofTheTrade.has(one)) ?? [];
  });
  return [...new Set(found)].toSorted();
}

/** What the kernel says, whatever the product. */
const spoken = ['frame', 'imports', 'batches', 'validation', 'views'].map((file) => `i18n/en/${file}.ts`);

const files = [
  ...kernel.flatMap((folder) =>
    readdirSync(`src/${folder}`, { recursive: true, encoding: 'utf8' }).map((file) => `src/${folder}/${file}`),
  ),
  ...readdirSync('service/platform', { recursive: true, encoding: 'utf8' }).map((file) => `service/platform/${file}`),
  ...spoken,
]
  .filter((file) => /\.(tsx?|css|svg)$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
  .toSorted();

it('the kernel has no word of the trade', () => {
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) => {
    const words = tradeIn(readFileSync(file, 'utf8'));
    return words.length > 0 ? [[file, words.join(' ')]] : [];
  });
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(elsewhere).map(([file, [words]]) => [file, words])),
  );
});

it('finds a word however it is written', () => {
  expect(tradeIn('const x = record.claim_guid;')).toEqual(['claim']);
  expect(tradeIn("import { ClaimsPage } from './page.ts';")).toEqual(['claim']);
  expect(tradeIn('/** Beneficiaries of a policy, by sms. */')).toEqual(['beneficiary', 'policy', 'sms']);
  expect(tradeIn('reclaimed, agency, tanager, politely, size="sm"')).toEqual([]);
});
