import { styled } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import { plainText } from '../../../schema/html/plainText.ts';
import type { DetailProps } from '../visual.ts';
import { prose } from './prose.ts';

const Formatted = lazy(async () => ({ default: (await import('./Formatted.tsx')).Formatted }));

/** Lines of a length that eyes follow. */
const Box = styled('div')(({ theme }) => ({
  ...prose(theme),
  maxWidth: 720,
  '& > div > :first-child': { marginTop: 0 },
  '& > div > :last-child': { marginBottom: 0 },
}));

/** Formatted text, as it was formatted; its words alone until what makes it safe to show is loaded. */
export function RichTextDetail({ value }: DetailProps) {
  const html = String(value);
  return (
    <Box data-wide>
      <Suspense fallback={<Words text={plainText(html)} />}>
        <Formatted html={html} />
      </Suspense>
    </Box>
  );
}

function Words({ text }: { readonly text: string }) {
  return text.split('\n').map((line, index) => <p key={index}>{line}</p>);
}
