import { stripVTControlCharacters } from 'node:util';

/**
 * What is in the way of a service, as Vite's overlay shows it.
 * @typedef {object} Mistake
 * @property {string} message what it is, where, and what to write instead
 * @property {string} stack
 * @property {string} plugin who says so
 */

/**
 * What the bundler or the service itself says of its sources. Declarations say themselves where their mistakes are, a stack of their check
 * says nothing more; for anything else it is the place.
 * @param {{ name?: string, message: string, stack?: string }} error
 * @returns {Mistake}
 * @example mistakeOf(error) // { message: 'The declarations have 1 mistake: …', stack: '', plugin: 'declarations' }
 */
export function mistakeOf({ name, message, stack = '' }) {
  const isDeclared = name === 'DeclarationErrors';
  const places = stack.split('\n').filter((line) => /^\s+at /.test(line) && !/node:|node_modules/.test(line));
  return {
    message: stripVTControlCharacters(message),
    stack: isDeclared ? '' : places.join('\n'),
    plugin: isDeclared ? 'declarations' : 'service',
  };
}

/**
 * What a service said before it ended by itself.
 * @param {string} said
 * @returns {Mistake}
 */
export function lastWords(said) {
  const words = stripVTControlCharacters(said).trim();
  return { message: `The service has ended.\n${words}`, stack: '', plugin: 'service' };
}
