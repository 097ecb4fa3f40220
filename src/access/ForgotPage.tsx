/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { AccessIdentity } from './accessIdentity.ts';
import { UsernameField } from './Field.tsx';
import { Link } from './Link.tsx';
import { accessPaths } from './paths.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { Summary } from './Summary.tsx';
import { useText } from './text.ts';
import { useSubmit } from './useSubmit.ts';

export function ForgotPage({ identity }: { readonly identity: AccessIdentity }) {
  const t = useText();
  const [username, setUsername] = useState('');
  const [sentTo, setSentTo] = useState<string>();
  const [fields, setFields] = useState<{ username?: string }>({});
  const { isBusy, problem, setProblem, submit } = useSubmit('access.problems.forgot_failed');

  const onSubmit = (event: Event) => {
    event.preventDefault();
    const name = username.trim();
    setFields(name ? {} : { username: 'access.problems.username_empty' });
    if (!name) return setProblem({ key: 'access.problems.title' });
    submit(async () => {
      await identity.passwords.forgotPassword(name, '');
      setSentTo(name);
    });
  };

  return (
    <form noValidate onSubmit={onSubmit}>
      <h1 tabIndex={-1}>{t(sentTo ? 'access.forgot.sent_title' : 'access.forgot.title')}</h1>
      <Summary problem={problem} fields={fields} />
      {sentTo ? (
        <output class="lead">{t('access.forgot.sent', { username: sentTo })}</output>
      ) : (
        <>
          <p class="lead">{t('access.forgot.help')}</p>
          <UsernameField
            id="username"
            label={t('access.fields.username')}
            value={username}
            onValue={setUsername}
            error={fields.username}
          />
        </>
      )}
      <SubmitButton
        label={t(sentTo ? 'access.forgot.again' : 'access.forgot.submit')}
        busyLabel={t('access.forgot.busy')}
        isBusy={isBusy}
      />
      <p class="aside">
        <Link to={accessPaths.login}>{t('access.forgot.back')}</Link>
      </p>
    </form>
  );
}
