import { useNavigate, useTranslate } from 'ra-core';
import { useContext, useMemo } from 'react';
import { useModel } from '../../views/context/ModelContext.ts';
import { SchemaContext } from '../../views/context/SchemaContext.ts';
import { useLanguage } from '../i18n/useTexts.ts';
import { usePlaces } from '../navigation/usePlaces.ts';
import { usePartnerSwitch } from '../partner/PartnerSwitchContext.ts';
import { useScheme } from '../scheme/SchemeProvider.tsx';
import { useWorld } from '../world/WorldContext.ts';
import { type Command, commandsOf } from './commands.ts';

/** Everything that the person may go to or do, and how it is done. */
export function useCommands() {
  const t = useTranslate();
  const model = useModel();
  const context = useContext(SchemaContext);
  const places = usePlaces();
  const { partners, partner } = useWorld();
  const { switchTo } = usePartnerSwitch();
  const [, chooseLocale] = useLanguage();
  const { choose: chooseScheme } = useScheme();
  const navigate = useNavigate();
  const groups = useMemo(
    () =>
      commandsOf({
        model,
        context,
        places: places.flatMap((place) => [place, ...place.members]),
        partners,
        partner: partner?.code ?? null,
        t: (key, options) => t(key, options),
      }),
    [model, context, places, partners, partner, t],
  );

  function run({ does }: Command): void {
    if ('go' in does) navigate(does.go);
    else if ('partner' in does) switchTo(does.partner);
    else if ('locale' in does) chooseLocale(does.locale);
    else chooseScheme(does.scheme);
  }

  return { groups, run };
}
