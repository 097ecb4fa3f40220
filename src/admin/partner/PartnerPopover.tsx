import { useTranslate } from 'ra-core';
import { Popup } from '../../views/dialog/Popup.tsx';
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
    <Popup id={id} anchor={() => anchor} side="left" width={320} label={t('app.partner.choose')} onClose={onClose}>
      <PartnerList
        partners={partners}
        current={partner?.code ?? null}
        onChoose={(code) => {
          onClose();
          switchTo(code);
        }}
      />
    </Popup>
  );
}
