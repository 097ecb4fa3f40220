import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { LinkBase, useCreatePath, useNavigate, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useDeclaration } from '../../views/context/ModelContext.ts';
import { useSchemaContext } from '../../views/context/SchemaContext.ts';
import { Glyph } from '../../views/Glyph.tsx';
import { Moved } from '../../views/record/fresh/Moved.tsx';
import { useOnePress } from '../../views/useOnePress.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { userKeys } from './useUser.ts';
import { useUserCalls } from './useUserCalls.ts';
import { differing, readUser, requireAsSeen } from './sameUser.ts';
import type { RoleOfGroup, UserRecord } from './wire.ts';

type ConfirmedAction = 'delete' | 'disable';

/** What an administrator may do with a user; nobody disables or deletes themselves. */
export function UserActions({ user, roleOf }: { readonly user: UserRecord; readonly roleOf: RoleOfGroup }) {
  const t = useTranslate();
  const path = useCreatePath();
  const navigate = useNavigate();
  const notify = useNotify();
  const queries = useQueryClient();
  const calls = useUserCalls();
  const context = useSchemaContext();
  const [confirming, setConfirming] = useState<{ readonly what: ConfirmedAction; readonly seen: UserRecord } | null>(
    null,
  );
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, press } = useOnePress();
  const { id, name, email, enabled } = user;
  const word = (key: string) => t(`resources.users.page.${key}`, { name, email });
  const users = useDeclaration('users');
  // What is asked about one user is not done to what somebody else has made of them meanwhile.
  const moved = confirming && !busy && differing(confirming.seen, user).length > 0 ? user : null;
  const isSelf = context.user?.guid === id;

  /** @returns whether it was done; the person reads of it either way */
  async function run(work: () => Promise<void>, done: string, onFailure: (words: string) => void): Promise<boolean> {
    const isDone = await press(async () => {
      try {
        await work();
        notify(word(`done.${done}`), { type: 'success' });
        return true;
      } catch (error) {
        onFailure(error instanceof Error ? error.message : t('errors.any'));
        return false;
      }
    });
    return isDone ?? false;
  }

  async function asSeen(seen: UserRecord): Promise<{ readonly user: UserRecord; readonly raw: unknown }> {
    const read = await readUser(calls, id, roleOf);
    requireAsSeen(seen, read.user, t('errors.stale'));
    return read;
  }

  async function setEnabled(next: boolean, seen: UserRecord): Promise<void> {
    const { user: now, raw } = await asSeen(seen);
    await calls.update(now, { ...(typeof raw === 'object' ? raw : {}), enabled: next });
    await queries.invalidateQueries({ queryKey: userKeys.all });
  }

  const said = (words: string) => notify(words, { type: 'error' });
  const confirmed: Readonly<Record<ConfirmedAction, (seen: UserRecord) => Promise<void>>> = {
    delete: async (seen) => {
      const remove = async () => await calls.remove((await asSeen(seen)).user);
      if (!(await run(remove, 'deleted', setProblem))) return;
      queries.removeQueries({ queryKey: userKeys.all });
      navigate(path({ resource: 'users', type: 'list' }));
    },
    disable: async (seen) => {
      if (await run(async () => await setEnabled(false, seen), 'disabled', setProblem)) setConfirming(null);
    },
  };
  const ask = (what: ConfirmedAction) => {
    setProblem(null);
    setConfirming({ what, seen: user });
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
          onClick={() => void run(async () => await calls.sendPasswordMail(user), 'mailed', said)}
        >
          {word('send_mail')}
        </Button>
      ) : (
        <Button
          color="inherit"
          variant="outlined"
          aria-disabled={busy}
          onClick={() => void run(async () => await setEnabled(true, user), 'enabled', said)}
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
      {confirming ? (
        <ConfirmDialog
          title={word(`confirm.${confirming.what}.title`)}
          text={word(`confirm.${confirming.what}.text`)}
          confirm={word(confirming.what)}
          busy={busy}
          notice={
            moved && <Moved resource={users} held={confirming.seen} now={moved} onLook={() => ask(confirming.what)} />
          }
          problem={problem}
          onConfirm={() => void (moved ? undefined : confirmed[confirming.what](confirming.seen))}
          onClose={() => setConfirming(null)}
        />
      ) : null}
    </>
  );
}
