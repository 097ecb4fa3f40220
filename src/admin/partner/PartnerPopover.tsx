import Popover from '@mui/material/Popover';
import { useTranslate } from 'ra-core';
import { useWorld } from '../world/WorldContext.ts';
import { PartnerList } from './PartnerList.tsx';
import { usePartnerSwitch } from './PartnerSwitchContext.ts';

interface PartnerPopoverProps {
  readonly id: string;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** The person's partners, under the button that names the current one. */
export function PartnerPopover({ id, anchor, onClose }: PartnerPopoverProps) {
  const t = useTranslate();
  const { partners, partner } = useWorld();
  const { switchTo } = usePartnerSwitch();
  return (
    <Popover
      id={id}
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('app.partner.choose'), sx: { mt: 1, width: 320 } } }}
    >
      <PartnerList
        partners={partners}
        current={partner?.code ?? null}
        onChoose={(code) => {
          onClose();
          switchTo(code);
        }}
      />
    </Popover>
  );
}
