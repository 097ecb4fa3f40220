import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { Drawing, Glyph } from '../Glyph.tsx';
import type { ViewedDocument } from './document.ts';
import { type Look, zooms } from './placing.ts';

const Bar = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px', minWidth: 0 });
const Group = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minWidth: 0,
  '& output': { ...theme.typography.body2, minWidth: 44, textAlign: 'center', fontVariantNumeric: 'tabular-nums' },
}));
const Which = styled('select')(({ theme }) => ({
  ...theme.typography.body1,
  minWidth: 0,
  maxWidth: '100%',
  height: 32,
  padding: '0 8px',
  textOverflow: 'ellipsis',
  color: theme.palette.text.primary,
  background: theme.palette.background.paper,
  border: `1px solid ${theme.palette.control}`,
  borderRadius: theme.shape.borderRadius,
}));

const minus = 'M3 8h10';
const turned = 'M13 8.5a5 5 0 1 1-1.5-3.6L13 6.3M13 2.5v3.8H9.2';
const outside = 'M9.5 2.5h4v4M13.5 2.5 8 8M11.5 9v4.5h-9v-9H7';

export interface ViewerBarProps {
  readonly documents: readonly ViewedDocument[];
  /** Which of them is in sight. */
  readonly at: number;
  readonly look: Look;
  readonly onShow: (index: number) => void;
  readonly onZoom: (step: 1 | -1) => void;
  readonly onLook: (look: Look) => void;
}

/** What can be done with documents that are looked at. */
export function ViewerBar({ documents, at, look, onShow, onZoom, onLook }: ViewerBarProps) {
  const t = useTranslate();
  const { locale } = useSchemaContext();
  const current = documents[at];
  if (!current) return null;
  const word = (name: string) => t(`views.file.${name}`);
  const percent = `${formatNumber(Math.round(look.zoom * 100), locale)} %`;
  return (
    <Bar>
      <Group style={{ flex: '1 1 220px' }}>
        <Tool label={word('previous')} isBarred={at === 0} onClick={() => onShow(at - 1)}>
          <Glyph name="left" />
        </Tool>
        <Which
          aria-label={word('which')}
          value={current.id}
          style={{ flex: 1 }}
          onChange={({ target }) => onShow(documents.findIndex(({ id }) => id === target.value))}
        >
          {documents.map(({ id, title, name }) => (
            <option key={id} value={id}>
              {t('views.file.named', { title, name })}
            </option>
          ))}
        </Which>
        <output>{t('views.file.place', { number: at + 1, total: documents.length })}</output>
        <Tool label={word('next')} isBarred={at === documents.length - 1} onClick={() => onShow(at + 1)}>
          <Glyph name="right" />
        </Tool>
      </Group>
      <Group>
        <Tool label={word('smaller')} isBarred={look.zoom === zooms[0]} onClick={() => onZoom(-1)}>
          <Drawing path={minus} size={16} />
        </Tool>
        <output aria-label={word('zoom')}>{percent}</output>
        <Tool label={word('larger')} isBarred={look.zoom === zooms.at(-1)} onClick={() => onZoom(1)}>
          <Glyph name="plus" />
        </Tool>
        <Tool label={word('turn')} onClick={() => onLook({ ...look, turn: (look.turn + 1) % 4 })}>
          <Drawing path={turned} size={16} />
        </Tool>
        <Tool label={word('open')} href={current.address} target="_blank" rel="noreferrer">
          <Drawing path={outside} size={16} />
        </Tool>
        <Tool label={word('download')} href={current.address} download={current.name}>
          <Glyph name="download" />
        </Tool>
      </Group>
    </Bar>
  );
}

interface ToolProps extends IconButtonProps<'button'> {
  readonly label: string;
  /** It stays in reach of the keyboard, so that the focus is not lost at an end. */
  readonly isBarred?: boolean;
  readonly href?: string;
  readonly target?: string;
  readonly rel?: string;
  readonly download?: string;
  readonly children: ReactNode;
}

function Tool({ label, isBarred = false, onClick, children, ...rest }: ToolProps) {
  return (
    <Tooltip title={label}>
      <IconButton
        size="small"
        color="inherit"
        aria-label={label}
        aria-disabled={isBarred || undefined}
        sx={isBarred ? { opacity: 0.4, cursor: 'default' } : undefined}
        onClick={isBarred ? undefined : onClick}
        {...(rest.href ? { component: 'a' } : {})}
        {...rest}
      >
        {children}
      </IconButton>
    </Tooltip>
  );
}
