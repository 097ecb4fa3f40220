import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { LinkBase, useCreatePath, useNavigate, useNotify, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { useSchemaContext } from '../../views/context/SchemaContext.ts';
import { Glyph } from '../../views/Glyph.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { userKeys } from './useUser.ts';
import { useUserCalls } from './useUserCalls.ts';
import type { UserRecord } from './wire.ts';

type Asked = 'delete' | 'disable';

/** What an administrator may do with a user; nobody disables or deletes themselves. */
export function UserActions({ user }: { readonly user: UserRecord }) {
  const t = useTranslate();
  const path = useCreatePath();
  const navigate = useNavigate();
  const notify = useNotify();
  const queries = useQueryClient();
  const calls = useUserCalls();
  const context = useSchemaContext();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const { id, name, email, enabled } = user;
  const word = (key: string) => t(`resources.users.page.${key}`, { name, email });
  const isSelf = context.user?.guid === id;

  /** One request per press; what it comes to is told at once, where the person looks. */
  async function run(work: () => Promise<void>, done: string, tell: (words: string) => void): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    try {
      await work();
      notify(word(`done.${done}`), { type: 'success' });
      return true;
    } catch (error) {
      tell(error instanceof Error ? error.message : t('errors.any'));
      return false;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  async function setEnabled(next: boolean): Promise<void> {
    const { raw } = await calls.get(id);
    await calls.update(id, { ...(typeof raw === 'object' ? raw : {}), enabled: next });
    await queries.invalidateQueries({ queryKey: userKeys.all });
  }

  const said = (words: string) => notify(words, { type: 'error' });
  const confirmed: Readonly<Record<Asked, () => Promise<void>>> = {
    delete: async () => {
      if (!(await run(async () => await calls.remove(id), 'deleted', setProblem))) return;
      queries.removeQueries({ queryKey: userKeys.all });
      navigate(path({ resource: 'users', type: 'list' }));
    },
    disable: async () => {
      if (await run(async () => await setEnabled(false), 'disabled', setProblem)) setAsked(null);
    },
  };
  const ask = (what: Asked) => {
    setProblem(null);
    setAsked(what);
  };

  return (
    <>
      {isSelf ? null : (
        <Button color="error" onClick={() => ask('delete')}>
          {word('delete')}
        </Button>
      )}
      {isSelf || !enabled ? null : (
        <Button color="inherit" variant="outlined" onClick={() => ask('disable')}>
          {word('disable')}
        </Button>
      )}
      {enabled ? (
        <Button
          color="inherit"
          variant="outlined"
          aria-disabled={busy}
          onClick={() => void run(async () => await calls.sendPasswordMail(id), 'mailed', said)}
        >
          {word('send_mail')}
        </Button>
      ) : (
        <Button
          color="inherit"
          variant="outlined"
          aria-disabled={busy}
          onClick={() => void run(async () => await setEnabled(true), 'enabled', said)}
        >
          {word('enable')}
        </Button>
      )}
      <Button
        variant="contained"
        component={LinkBase}
        to={path({ resource: 'users', id, type: 'edit' })}
        startIcon={<Glyph name="pencil" />}
      >
        {word('edit')}
      </Button>
      {asked ? (
        <ConfirmDialog
          title={word(`confirm.${asked}.title`)}
          text={word(`confirm.${asked}.text`)}
          confirm={word(asked)}
          busy={busy}
          problem={problem}
          onConfirm={() => void confirmed[asked]()}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}
