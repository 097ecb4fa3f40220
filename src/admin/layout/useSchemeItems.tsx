import { useTranslate } from 'ra-core';
import { schemes } from '../../environment/index.ts';
import { useScheme } from '../scheme/SchemeProvider.tsx';
import { ChoiceItem } from './ChoiceItem.tsx';

/** Light, dark and as the system, as items of a menu. */
export function useSchemeItems(): (close: () => void) => React.JSX.Element[] {
  const t = useTranslate();
  const { scheme: current, choose } = useScheme();
  return (close) =>
    schemes.map((scheme) => (
      <ChoiceItem
        key={scheme}
        chosen={scheme === current}
        onClick={() => {
          choose(scheme);
          close();
        }}
      >
        {t(`app.schemes.${scheme}`)}
      </ChoiceItem>
    ));
}
