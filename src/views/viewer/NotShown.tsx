import Button, { type ButtonProps } from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { sizeText } from '../fieldTypes/file/sizeText.ts';
import { Glyph } from '../Glyph.tsx';

const Card = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 16px',
  minWidth: 0,
  padding: '16px 20px',
  background: theme.palette.background.subtle,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& > div': { flex: '1 1 240px', display: 'grid', gap: 2, minWidth: 0 },
  '& strong': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.body2, color: theme.palette.text.secondary },
}));

const Ways = styled('span')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

export interface NotShownProps {
  readonly name: string;
  readonly address: string;
  /** In bytes; null where storage does not say. */
  readonly size: number | null;
}

/**
 * A file that this browser cannot show in a page: what it is called, how large it is, and the ways to have it.
 * @example <NotShown name="scan.pdf" address={record.url} size={182_400} />
 */
export function NotShown({ name, address, size }: NotShownProps) {
  const context = useSchemaContext();
  const { t } = context;
  return (
    <Card>
      <Glyph name="file" size={24} />
      <div>
        <strong>{size === null ? name : t('views.file.chosen', { name, size: sizeText(size, context) })}</strong>
        <small>{t('views.file.not_shown')}</small>
      </div>
      <FileLinks name={name} address={address} />
    </Card>
  );
}

/** Opens a file beside the page, or saves it. @example <FileLinks name="scan.pdf" address={record.url} /> */
export function FileLinks({ name, address }: Pick<NotShownProps, 'name' | 'address'>) {
  const t = useTranslate();
  return (
    <Ways>
      <AddressButton href={address} target="_blank" rel="noreferrer">
        {t('views.file.open')}
      </AddressButton>
      <AddressButton href={address} download={name} startIcon={<Glyph name="download" size={14} />}>
        {t('views.file.download')}
      </AddressButton>
    </Ways>
  );
}

function AddressButton(props: ButtonProps<'a'>) {
  return <Button size="small" color="inherit" variant="outlined" component="a" {...props} />;
}
