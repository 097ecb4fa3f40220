import { useLabels } from '../../record/labels.ts';
import { useOffered } from '../inputParts/useOffered.ts';
import type { SuggestionsProps } from '../visual.ts';

const none: readonly string[] = [];

/** What may be chosen, in words. */
export function ChoiceSuggestions({ field }: SuggestionsProps) {
  const labels = useLabels();
  return useOffered(field, none).map((value) => (
    <option key={value}>{labels.choice(field.name, value, field.spec)}</option>
  ));
}
