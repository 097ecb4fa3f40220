/** @jsxImportSource preact */
import type { LoginPageProps } from './LoginPage.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { Summary } from './Summary.tsx';
import { useText } from './text.ts';
import { useSubmit } from './useSubmit.ts';

/** The login page where the identity provider asks for the password: one button that leads there. */
export function RedirectPage({ identity, next }: Pick<LoginPageProps, 'identity' | 'next'>) {
  const t = useText();
  const { isBusy, problem, submit } = useSubmit('access.problems.redirect_failed');
  const onSubmit = (event: Event) => {
    event.preventDefault();
    submit(async () => await identity.signIn({ returnTo: next }));
  };
  return (
    <form onSubmit={onSubmit}>
      <h1 tabIndex={-1}>{t('access.login.title')}</h1>
      <Summary problem={problem} />
      <p class="lead">{t('access.login.redirect_help')}</p>
      <SubmitButton label={t('access.login.redirect')} busyLabel={t('access.login.busy')} isBusy={isBusy} />
    </form>
  );
}
