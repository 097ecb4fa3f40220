/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { passwordProblems } from '../authProvider/index.ts';
import type { AccessIdentity } from './accessIdentity.ts';
import { Link } from './Link.tsx';
import { PasswordField } from './PasswordField.tsx';
import { accessPaths } from './paths.ts';
import { RuleList } from './RuleList.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { Summary } from './Summary.tsx';
import { useText } from './text.ts';
import { useSubmit } from './useSubmit.ts';

interface RecoverPageProps {
  readonly identity: AccessIdentity;
  /** The query of the link in the mail: `token` and `guid`. */
  readonly search: string;
  readonly onRecovered: () => void;
}

interface Wrong {
  readonly password?: string;
  readonly confirmation?: string;
}

function wrongOf(password: string, confirmation: string): Wrong {
  if (!password) return { password: 'access.problems.new_password_empty' };
  return {
    ...(passwordProblems(password).length > 0 && { password: 'access.problems.password_weak' }),
    ...(password !== confirmation && { confirmation: 'access.problems.confirmation_differs' }),
  };
}

export function RecoverPage({ identity, search, onRecovered }: RecoverPageProps) {
  const t = useText();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const { isBusy, problem, setProblem, submit } = useSubmit('access.problems.recover_failed');
  const query = new URLSearchParams(search);
  const token = query.get('token');
  const guid = query.get('guid');

  if (!token || !guid) {
    return (
      <div class="form">
        <h1 tabIndex={-1}>{t('access.recover.incomplete_title')}</h1>
        <p class="lead">{t('access.recover.incomplete')}</p>
        <p>
          <Link to={accessPaths.forgot} class="primary">
            {t('access.recover.ask_again')}
          </Link>
        </p>
      </div>
    );
  }

  const onSubmit = (event: Event) => {
    event.preventDefault();
    const found = wrongOf(password, confirmation);
    setWrong(found);
    if (Object.keys(found).length > 0) return setProblem({ key: 'access.problems.title' });
    submit(async () => {
      await identity.passwords.recoverPassword({ token, guid }, password, '');
      onRecovered();
    });
  };

  return (
    <form noValidate onSubmit={onSubmit}>
      <h1 tabIndex={-1}>{t('access.recover.title')}</h1>
      <Summary problem={problem} fields={{ password: wrong.password, confirmation: wrong.confirmation }} />
      <PasswordField
        id="password"
        label={t('access.fields.new_password')}
        value={password}
        onValue={setPassword}
        autoComplete="new-password"
        error={wrong.password}
        describedBy="password-rules"
      />
      <RuleList id="password-rules" password={password} />
      <PasswordField
        id="confirmation"
        label={t('access.fields.confirmation')}
        value={confirmation}
        onValue={setConfirmation}
        autoComplete="new-password"
        error={wrong.confirmation}
      />
      <SubmitButton label={t('access.recover.submit')} busyLabel={t('access.recover.busy')} isBusy={isBusy} />
      <p class="aside">
        <Link to={accessPaths.forgot}>{t('access.recover.ask_again')}</Link>
      </p>
    </form>
  );
}
