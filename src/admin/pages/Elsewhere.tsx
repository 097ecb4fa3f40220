import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { Message } from './Message.tsx';

/** A page that somebody cannot have, with the way to where they can go on. */
export function Elsewhere({ why }: { readonly why: 'not_found' | 'forbidden' }) {
  const t = useTranslate();
  const words = (part: string) => t(`app.pages.${why}.${part}`);
  return (
    <Message title={words('title')} text={words('text')}>
      <Button variant="contained" component={Link} to="/">
        {words('home')}
      </Button>
    </Message>
  );
}
