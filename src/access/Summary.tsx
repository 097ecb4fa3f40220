/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { type Problem, problemText } from './problem.ts';
import { useText } from './text.ts';

type FieldProblems = Readonly<Record<string, string | undefined>>;

const noFields: FieldProblems = {};

interface SummaryProps {
  readonly problem: Problem | undefined;
  /** Fields that are wrong, by id, with the key of what is wrong. */
  readonly fields?: FieldProblems;
}

/** What went wrong, above the form: takes the focus, and leads to each field. */
export function Summary({ problem, fields = noFields }: SummaryProps) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const wrong = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined);

  useLayoutEffect(() => {
    if (problem) box.current?.focus();
  }, [problem]);

  if (!problem) return null;
  const reference = 'reference' in problem ? problem.reference : undefined;
  return (
    <div class="summary" role="alert" tabIndex={-1} ref={box}>
      <p>{problemText(problem, t)}</p>
      {reference && <p class="reference">{t('access.problems.reference', { reference })}</p>}
      {wrong.length > 0 && (
        <ul>
          {wrong.map(([id, key]) => (
            <li key={id}>
              <a href={`#${id}`} onClick={(event) => goToField(event, id)}>
                {t(key)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The address stays as it is: its fragment may hold what the person wanted to see. */
function goToField(event: Event, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
