/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import type { AccessIdentity } from './accessIdentity.ts';
import { UsernameField } from './Field.tsx';
import { Link } from './Link.tsx';
import { PasswordField } from './PasswordField.tsx';
import { accessPaths } from './paths.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { Summary } from './Summary.tsx';
import { useText } from './text.ts';
import { useSubmit } from './useSubmit.ts';

export interface LoginPageProps {
  readonly identity: AccessIdentity;
  /** Where the person wanted to go. */
  readonly next: string;
  /** Loads what comes after signing in, while the person types. */
  readonly prepare: () => void;
  readonly onSignedIn: (next: string) => Promise<void>;
}

export function LoginPage({ identity, next, prepare, onSignedIn }: LoginPageProps) {
  const t = useText();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [fields, setFields] = useState<{ username?: string; password?: string }>({});
  const { isBusy, problem, setProblem, submit } = useSubmit('access.problems.sign_in_failed');

  useEffect(() => {
    // Nobody comes here for anything else; on a touch screen the keyboard would cover the page.
    if (window.matchMedia('(pointer: fine)').matches) document.getElementById('username')?.focus();
  }, []);

  const onSubmit = (event: Event) => {
    event.preventDefault();
    const wrong = {
      ...(!username.trim() && { username: 'access.problems.username_empty' }),
      ...(!password && { password: 'access.problems.password_empty' }),
    };
    setFields(wrong);
    if (Object.keys(wrong).length > 0) return setProblem({ key: 'access.problems.empty' });
    submit(async () => {
      await identity.signIn({ credentials: { username: username.trim(), password }, returnTo: next });
      await onSignedIn(next);
    });
  };

  return (
    <form noValidate onSubmit={onSubmit} onInput={prepare} onPointerDown={prepare}>
      <h1 tabIndex={-1}>{t('access.login.title')}</h1>
      <Summary problem={problem} fields={fields} />
      <UsernameField
        id="username"
        label={t('access.fields.username')}
        value={username}
        onValue={setUsername}
        error={fields.username}
      />
      <PasswordField
        id="password"
        label={t('access.fields.password')}
        value={password}
        onValue={setPassword}
        autoComplete="current-password"
        error={fields.password}
      />
      <SubmitButton label={t('access.login.submit')} busyLabel={t('access.login.busy')} isBusy={isBusy} />
      <p class="aside">
        <Link to={accessPaths.forgot}>{t('access.login.forgot')}</Link>
      </p>
    </form>
  );
}
