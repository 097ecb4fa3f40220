import { useLogout, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { isAnyFormDirty, releaseDirtyForms } from '../../views/form/index.ts';
import { LeaveDialog } from '../layout/LeaveDialog.tsx';

/** Signs out; asks first when something is typed and not saved. */
export function SignOut({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const logout = useLogout();
  const isDirty = isAnyFormDirty();
  useEffect(() => {
    if (isDirty) return;
    onClose();
    void logout();
  }, [isDirty, onClose, logout]);
  if (!isDirty) return null;
  return (
    <LeaveDialog
      title={t('app.top.leave_title')}
      text={t('app.top.leave')}
      leave={t('app.top.sign_out')}
      onStay={onClose}
      onLeave={() => {
        releaseDirtyForms();
        onClose();
        void logout();
      }}
    />
  );
}
