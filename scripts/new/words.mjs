/** Words in both languages: those that the product says already, those that follow from names, those that somebody gives. */
import { lowerFirst, upperFirst } from './names.mjs';

/** The texts of a tree, by their dotted places. @returns {[place: string, text: string][]} */
function placesIn(words, prefix = '') {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : placesIn(value, `${prefix}${key}.`),
  );
}

/** What is a word and no sentence means the same everywhere. */
const mostLetters = 30;

/** What is called by a name that others have, too. */
const named = /^(fields\.\w+|choices\.\w+\.\w+|states\.\w+|actions\.\w+\.label)$/;

/** What is said most often. @param {Map<string, number> | undefined} counts */
function mostSaid(counts) {
  return [...(counts ?? [])].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** What is said more often than everything else together, and not once alone. */
function usuallySaid(counts) {
  const all = [...(counts?.values() ?? [])].reduce((sum, one) => sum + one, 0);
  const most = mostSaid(counts);
  return all > 1 && counts.get(most) > all / 2 ? most : undefined;
}

function count(table, key, value) {
  const counts = table.get(key) ?? new Map();
  table.set(key, counts.set(value, (counts.get(value) ?? 0) + 1));
}

/**
 * What the product says already, of fields, values, states and actions of any name.
 * @param {{ en: any, fr: any }} words
 * @example wordsSaid({ en, fr }).french('Town') // 'Ville'
 */
export function wordsSaid({ en, fr }) {
  const english = new Map();
  const french = new Map();
  const other = new Map(placesIn(fr));
  for (const [place, text] of placesIn(en)) {
    if (text.length <= mostLetters && other.has(place)) count(french, text, other.get(place));
    const [, inside = ''] = /^(?:resources|workflows)\.\w+\.(.*)$/.exec(place) ?? [];
    if (named.test(inside)) count(english, inside, text);
  }
  return {
    /** @param {string} place `fields.town` */
    english: (place) => usuallySaid(english.get(place)),
    french: (text) => mostSaid(french.get(text)),
  };
}

/** `un garage/des garages`, `garage/garages`: one and several, and the article of one. */
function frenchTitle(title) {
  const [one = '', many = ''] = title.split('/').map((part) => part.trim());
  const [, article, singular] = /^(?:(une?) )?(.*)$/.exec(one);
  return { article, singular, plural: many.replace(/^(des|les) /, '') || singular };
}

/**
 * The words of an entity's name in French. Its article tells how "new" is said; without one nobody can know.
 * @example frenchNames('une agence/agences') // { name: 'Agence |||| Agences', new: 'Nouvelle agence', empty: 'Les agences se trouvent ici.' }
 */
export function frenchNames(title) {
  const { article, singular, plural } = frenchTitle(title);
  const one = lowerFirst(singular);
  const masculine = /^[aeiouyhâàéèêëîïôöûü]/i.test(one) ? 'Nouvel' : 'Nouveau';
  const said = { un: masculine, une: 'Nouvelle' }[article];
  return {
    name: `${upperFirst(singular)} |||| ${upperFirst(plural)}`,
    ...(said === undefined ? {} : { new: `${said} ${one}` }),
    empty: `Les ${lowerFirst(plural)} se trouvent ici.`,
  };
}

/** Reads `--fr fields.town=Ville`. @returns {Record<string, string>} by place */
export const givenWords = (texts = []) =>
  Object.fromEntries(
    texts.map((text) => {
      const at = text.indexOf('=');
      return at < 0 ? [text, ''] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
    }),
  );

/**
 * What is wrong with words that were given: a place that there is not, or no words.
 * @param {Record<string, string>} given
 * @param {readonly string[]} places
 */
export function wordFaults(given, places, flag, instead) {
  return Object.entries(given).flatMap(([place, text]) => {
    if (!places.includes(place))
      return [`--${flag}: there is no "${place}" to say. ${instead(place, places, 'places')}`];
    return text === '' ? [`--${flag} ${place} says nothing: write --${flag} '${place}=the words'.`] : [];
  });
}

/**
 * @typedef {object} Wanted words that something needs
 * @property {string} place
 * @property {string} english what follows from its name
 * @property {string} [french] where it is known
 */

/**
 * Both languages, as trees. What nobody has said in French stays English, and is listed.
 * @param {readonly Wanted[]} wanted
 * @param {{ en: Record<string, string>, fr: Record<string, string> }} given
 * @param {ReturnType<typeof wordsSaid>} said
 * @param {import('./ask.mjs').Ask} ask
 * @returns {Promise<{ en: object, fr: object, still: string[] }>}
 */
export async function bothLanguages(wanted, given, said, ask) {
  const en = {};
  const fr = {};
  const still = [];
  for (const { place, english, french } of wanted) {
    const text = given.en[place] ?? said.english(place) ?? english;
    const known = given.fr[place] ?? french ?? said.french(text);
    const other = known ?? (await ask(`"${text}" (${place}) in French?`, text)) ?? text;
    if (known === undefined && other === text) still.push(place);
    put(en, place, text);
    put(fr, place, other);
  }
  return { en, fr, still };
}

function put(tree, place, text) {
  const keys = place.split('.');
  const last = keys.pop();
  let at = tree;
  for (const key of keys) at = at[key] ??= {};
  at[last] = text;
}

/** What is still English, for whoever reads the outcome. */
export const stillEnglish = (file, still) =>
  still.length === 0
    ? []
    : [
        `Still in English: ${still.join(', ')}. Say them in French in ${file} (or make it anew with --fr 'place=words').`,
      ];
