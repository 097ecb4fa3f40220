import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { FilterProps } from '../visual.ts';
import { Hint, Labelled, Pair, TextControl } from './controls.tsx';

type Bound = 'from' | 'to';

/** How a bound is typed and kept. */
export interface RangeText {
  /** The kept value as typed text. */
  readonly show: (value: string) => string;
  /** Typed text as the value to keep, or null when it is none. */
  readonly keep: (typed: string, bound: Bound) => string | null;
  /** Words for a text that is no value. */
  readonly fault: string;
  readonly placeholder?: string;
  readonly unit?: string | undefined;
}

/**
 * Narrows to values from one bound to another; each may be left open. What cannot be read bars the form and says why.
 * @example <RangeFilter {...props} text={{ show: (value) => value, keep: (typed) => typed, fault: '' }} />
 */
export function RangeFilter({
  value,
  onChange,
  text,
}: Pick<FilterProps, 'value' | 'onChange'> & { readonly text: RangeText }) {
  const t = useTranslate();
  const hint = useId();
  const held = rangeOf(value);
  const [typed, setTyped] = useState({
    from: held.from === undefined ? '' : text.show(held.from),
    to: held.to === undefined ? '' : text.show(held.to),
  });
  // Half a date is no mistake yet: a fault is said when the person moves on.
  const [visited, setVisited] = useState<readonly Bound[]>([]);
  const read = (bound: Bound, raw: string) => (raw.trim() === '' ? undefined : text.keep(raw, bound));
  const wrong = (bound: Bound) => visited.includes(bound) && read(bound, typed[bound]) === null;
  const leave = (bound: Bound) => setVisited([...visited, bound]);

  const change = (bound: Bound, input: HTMLInputElement) => {
    const next = { ...typed, [bound]: input.value };
    setTyped(next);
    input.setCustomValidity(read(bound, input.value) === null ? text.fault : '');
    const from = read('from', next.from) ?? undefined;
    const to = read('to', next.to) ?? undefined;
    onChange(from || to ? { ...(from ? { from } : {}), ...(to ? { to } : {}) } : undefined);
  };

  return (
    <>
      <Pair>
        {(['from', 'to'] as const).map((bound) => (
          <Labelled key={bound}>
            {t(`views.filters.${bound}`)}
            <TextControl
              type="text"
              inputMode="decimal"
              autoComplete="off"
              placeholder={text.placeholder}
              value={typed[bound]}
              aria-invalid={wrong(bound)}
              aria-describedby={hint}
              onChange={(event) => change(bound, event.target)}
              onBlur={() => leave(bound)}
              onInvalid={(event) => {
                // Said below, in the language of the page, rather than by the browser in its own.
                event.preventDefault();
                leave(bound);
              }}
            />
          </Labelled>
        ))}
      </Pair>
      {wrong('from') || wrong('to') ? (
        <Hint id={hint} role="alert">
          {text.fault}
        </Hint>
      ) : (
        <Hint id={hint}>{text.unit ?? ''}</Hint>
      )}
    </>
  );
}

/** The bounds of a filter value; none when it is no range. */
function rangeOf(value: FilterProps['value']): { readonly from?: string; readonly to?: string } {
  return typeof value === 'object' && ('from' in value || 'to' in value) ? value : {};
}
