import { LinkBase, useTranslate } from 'ra-core';
import { formatNumber } from '../../../i18n/format.ts';
import type { AnswerOf } from '../../resources/calls.ts';
import { inWords } from '../../schema/day.ts';
import { useSchemaContext } from '../../views/context/SchemaContext.ts';
import { Tiles } from '../../views/import/parts.ts';

/** What became of a template the last time that it went out, and the way to each of its messages. */
export function LastTime({ audience }: { readonly audience: AnswerOf<'sms_templates', 'audience', unknown> }) {
  const t = useTranslate();
  const context = useSchemaContext();
  const { last_at: at, last_batch: batch } = audience;
  const word = (name: string, more = {}) => t(`resources.sms_templates.audience.${name}`, more);
  if (!at) return <p>{word('not_yet')}</p>;
  const counted = [
    ['messages', audience.last_messages],
    ['delivered', audience.last_delivered],
    ['waiting', audience.last_waiting],
    ['to_go', audience.last_to_go],
    ['failed', audience.last_failed],
    ['stopped', audience.last_stopped],
    ['left_out', audience.last_left_out],
  ] as const;
  const filter = new URLSearchParams({ filter: JSON.stringify({ batch_guid: batch }) });
  return (
    <div>
      <h3>{word('last_at', { at: inWords(at, context) })}</h3>
      <Tiles>
        {counted
          .filter(([name, count]) => count > 0 || name === 'messages')
          .map(([name, count]) => (
            <div key={name} data-tone={name === 'failed' ? 'error' : undefined}>
              <dt>{word(name)}</dt>
              <dd>{formatNumber(count, context.locale)}</dd>
            </div>
          ))}
      </Tiles>
      {audience.last_messages > 0 && (
        <p style={{ marginTop: 12 }}>
          <LinkBase to={`/sms_messages?${filter.toString()}`}>{word('each')}</LinkBase>
        </p>
      )}
    </div>
  );
}
