/** @jsxImportSource preact */
import { passwordProblems, passwordRules } from '../authProvider/index.ts';
import { useText } from './text.ts';

/** The rules of a password, ticked off while it is typed. */
export function RuleList({ id, password }: { readonly id: string; readonly password: string }) {
  const t = useText();
  const broken = passwordProblems(password);
  return (
    <div class="rules" id={id}>
      <p>{t('access.recover.rules')}</p>
      <ul>
        {passwordRules.map((rule) => {
          const isKept = !broken.includes(rule);
          return (
            <li key={rule} data-kept={isKept}>
              {t(`access.rules.${rule}`)}
              <span class="unseen">, {t(isKept ? 'access.rules.kept' : 'access.rules.missing')}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
