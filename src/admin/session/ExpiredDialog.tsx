import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useLogout, useTranslate } from 'ra-core';
import { type FormEvent, useCallback, useId, useRef, useState } from 'react';
import type { SessionUser } from '../../authProvider/index.ts';
import { authProblem } from '../../views/authProblem.ts';
import { takeFocus } from '../../views/dialog/takeFocus.ts';
import { useOnePress } from '../../views/useOnePress.ts';
import { useSession } from '../world/SessionContext.ts';

type Attempt = 'submitting' | 'refreshing';

/** Signs in again over the page, or tries to go on without a password. */
export function ExpiredDialog({ user }: { readonly user: SessionUser }) {
  const t = useTranslate();
  const { identity } = useSession();
  const logout = useLogout();
  const id = useId();
  const [username, setUsername] = useState(user.username);
  const [password, setPassword] = useState('');
  const { busy, press } = useOnePress();
  const [attempted, setAttempted] = useState<Attempt>('submitting');
  const [problem, setProblem] = useState<string | null>(null);
  const passwordField = useRef<HTMLInputElement | null>(null);
  const passwordRef = useCallback((element: HTMLInputElement | null) => {
    passwordField.current = element;
    takeFocus(element);
  }, []);
  const word = (name: string) => t(`app.expired.${name}`);
  const isPassword = identity.mode === 'password';

  const attempt = (what: Attempt, act: () => Promise<string | null>) =>
    press(async () => {
      setAttempted(what);
      setProblem(null);
      try {
        setProblem(await act());
      } catch (error) {
        setProblem(authProblem(error, 'app.expired.refused', t));
        passwordField.current?.select();
      }
    });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const returnTo = window.location.pathname + window.location.search;
    void attempt('submitting', async () => {
      if (isPassword && (!username.trim() || !password)) return word('empty');
      const credentials = isPassword ? { credentials: { username: username.trim(), password } } : {};
      await identity.reauthenticate({ ...credentials, returnTo });
      return null;
    });
  }

  const refresh = () => attempt('refreshing', async () => ((await identity.resume()) ? null : word('still')));

  return (
    <Dialog
      open
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth="xs"
      fullWidth
      sx={(theme) => ({ zIndex: theme.zIndex.tooltip })}
    >
      <Box component="form" noValidate onSubmit={submit}>
        <DialogTitle id={`${id}-title`}>{word('title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <DialogContentText id={`${id}-text`}>
            {word('text')} {word('kept')}
          </DialogContentText>
          {problem && (
            <Alert severity="error" role="alert">
              {problem}
            </Alert>
          )}
          {isPassword && (
            <>
              <TextField
                label={word('username')}
                value={username}
                onChange={(event) => setUsername(event.target.value)}
                autoComplete="username"
                slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
              />
              <TextField
                label={word('password')}
                type="password"
                value={password}
                onChange={(event) => setPassword(event.target.value)}
                autoComplete="current-password"
                inputRef={passwordRef}
              />
            </>
          )}
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap' }}>
          <Button color="inherit" onClick={() => void logout()} sx={{ mr: 'auto', ml: -2.5 }}>
            {word('leave')}
          </Button>
          <Button variant="outlined" color="inherit" aria-disabled={busy} onClick={() => void refresh()}>
            {busy && attempted === 'refreshing' ? word('refreshing') : word('refresh')}
          </Button>
          <Button type="submit" variant="contained" aria-disabled={busy} ref={isPassword ? undefined : takeFocus}>
            {busy && attempted === 'submitting' ? word('busy') : word(isPassword ? 'submit' : 'redirect')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
