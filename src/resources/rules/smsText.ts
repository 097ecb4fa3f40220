import { own } from '../../schema/own.ts';

/**
 * The text of a template with its values in the order in which it names them. A value that is not there leaves nothing.
 * @example smsText('Dear %s, pay %s', ['customer_name', 'premium_amount'], { customer_name: 'Ama', premium_amount: 'GHS 5.00' })
 */
export function smsText(
  template: string,
  parameters: readonly string[],
  values: Readonly<Record<string, string>>,
): string {
  let index = 0;
  return template.replaceAll('%s', () => {
    const name = parameters[index];
    index += 1;
    return own(values, name) ?? '';
  });
}
