/** Key of the words for a value of a choice. @example choiceKey('contacts', 'gender', 'female') */
export function choiceKey(resource: string, field: string, value: string): string {
  return `resources.${resource}.choices.${field}.${value}`;
}
