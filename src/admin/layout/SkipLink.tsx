import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';

export const mainId = 'main';

const Skip = styled('a')(({ theme }) => ({
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: theme.zIndex.tooltip,
  padding: '8px 16px',
  borderRadius: 6,
  color: theme.palette.primary.contrastText,
  backgroundColor: theme.palette.primary.main,
  transform: 'translateY(-64px)',
  '&:focus': { transform: 'none' },
}));

/** The first stop of the Tab key: past the frame, to the page. */
export function SkipLink() {
  const t = useTranslate();
  return (
    <Skip
      href={`#${mainId}`}
      onClick={(event) => {
        // The address stays as it is: list state lives in it.
        event.preventDefault();
        document.getElementById(mainId)?.focus();
      }}
    >
      {t('app.skip')}
    </Skip>
  );
}
