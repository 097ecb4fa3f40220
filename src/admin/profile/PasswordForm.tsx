import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useNotify, useTranslate } from 'ra-core';
import { type FormEvent, useId, useRef, useState } from 'react';
import { authProblem } from '../../views/authProblem.ts';
import { useOnePress } from '../../views/useOnePress.ts';
import { faultsOf, type PasswordChange, type PasswordFaults } from './passwordProblems.ts';
import { PasswordRules } from './PasswordRules.tsx';

interface PasswordFormProps {
  /** For password managers: whose password it is. */
  readonly username: string;
  /** Makes the call; `fallback` is the message where the service refuses without one. */
  readonly change: (change: { currentPassword: string; password: string }, fallback: string) => Promise<void>;
}

const empty: PasswordChange = { current: '', next: '', confirmation: '' };
const order = ['current', 'next', 'confirmation'] as const;

/** Changes the password of the person who is signed in. */
export function PasswordForm({ username, change }: PasswordFormProps) {
  const t = useTranslate();
  const notify = useNotify();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(empty);
  const [faults, setFaults] = useState<PasswordFaults>({});
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, press } = useOnePress();
  const word = (name: string) => t(`app.profile.password.${name}`);

  async function submit(): Promise<void> {
    const found = faultsOf(typed);
    setFaults(found);
    setProblem(null);
    const first = order.find((name) => found[name]);
    if (first) {
      form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return;
    }
    try {
      await change({ currentPassword: typed.current, password: typed.next }, word('failed'));
      setTyped(empty);
      notify('app.profile.password.done', { type: 'success' });
    } catch (error) {
      setProblem(authProblem(error, 'app.profile.password.failed', t));
    }
  }

  return (
    <Box
      component="form"
      ref={form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void press(submit);
      }}
    >
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Box sx={{ display: 'grid', gap: 4, maxWidth: 400 }}>
        {problem && (
          <Alert severity="error" role="alert">
            {problem}
          </Alert>
        )}
        {order.map((name) => (
          <Box key={name} sx={{ display: 'grid', gap: 3 }}>
            <TextField
              name={name}
              type="password"
              label={word(name)}
              value={typed[name]}
              onChange={(event) => {
                setTyped({ ...typed, [name]: event.target.value });
                if (faults[name]) setFaults({ ...faults, [name]: undefined });
              }}
              error={faults[name] !== undefined}
              helperText={faults[name] && word(faults[name])}
              autoComplete={name === 'current' ? 'current-password' : 'new-password'}
              slotProps={{ htmlInput: name === 'next' ? { 'aria-describedby': `${id}-rules` } : {} }}
            />
            {name === 'next' && <PasswordRules id={`${id}-rules`} password={typed.next} />}
          </Box>
        ))}
        <Box>
          <Button type="submit" variant="contained" aria-disabled={busy}>
            {word(busy ? 'busy' : 'submit')}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}
