import Alert from '@mui/material/Alert';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useModel } from '../context/ModelContext.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { SectionFailed } from '../record/SectionFailed.tsx';
import { QuietLink } from '../list/parts.tsx';
import { Glyph } from '../Glyph.tsx';
import { useOwnReports } from './build/useOwnReports.ts';
import { useReports } from './useReports.ts';

const Page = styled('div')({ display: 'grid', gap: 24, width: '100%', maxWidth: 1080, paddingBottom: 32 });
const Head = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 24px',
});
const Group = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  '& h2': { ...theme.typography.h3, margin: 0, color: theme.palette.text.secondary },
  '& ul': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
    gap: '8px 12px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
}));
const Entry = styled(LinkBase)(({ theme }) => ({
  display: 'block',
  height: '100%',
  boxSizing: 'border-box',
  padding: '10px 14px',
  color: theme.palette.text.primary,
  textDecoration: 'none',
  background: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& strong': { display: 'block', fontWeight: 600 },
  '& span': { ...theme.typography.body2, display: 'block', marginTop: 2, color: theme.palette.text.secondary },
  '&:hover': { borderColor: theme.palette.primary.main },
}));

/** A text without case and accents. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Every report that this person may run, by what it is about, found by a word of its title or of what it tells. */
export function ReportsPage() {
  const t = useTranslate();
  const { partner } = useSchemaContext();
  const { reports, isPending, error, again } = useReports();
  const { outlines } = useModel();
  const canBuild = outlines.custom_reports !== undefined && partner !== null;
  const own = useOwnReports(canBuild);
  const [search, setSearch] = useState('');
  const words = plain(search).split(/\s+/).filter(Boolean);
  const told = reports.map(({ name, group }) => ({
    name,
    group: t(`reports.groups.${group}`),
    to: `/reports/${name}`,
    title: t(`reports.named.${name}.title`),
    about: t(`reports.named.${name}.about`),
  }));
  const built = own.map(({ id, name, about, built_by: by }) => ({
    name: String(id),
    group: t('reports.build.own'),
    to: `/reports/own/${id}`,
    title: name,
    about: about ?? t('reports.build.by', { name: by ?? '' }),
  }));
  const found = [...built, ...told].filter(({ title, about }) =>
    words.every((word) => plain(`${title} ${about}`).includes(word)),
  );
  const groups = [...new Set(found.map(({ group }) => group))];
  return (
    <Page>
      <Head>
        <Typography variant="h1" tabIndex={-1}>
          {t('reports.title')}
        </Typography>
        {partner && reports.length > 0 && (
          <OutlinedInput
            type="search"
            size="small"
            value={search}
            placeholder={t('reports.page.find')}
            inputProps={{ 'aria-label': t('reports.page.find') }}
            onChange={(event) => setSearch(event.target.value)}
            sx={{ flex: '0 1 320px' }}
          />
        )}
        {canBuild && (
          <QuietLink to="/reports/build">
            <Glyph name="plus" />
            {t('reports.build.title')}
          </QuietLink>
        )}
      </Head>
      {!partner && <Alert severity="info">{t('reports.page.partner')}</Alert>}
      {error && <SectionFailed message={error.message} onRetry={again} />}
      {partner && !isPending && !error && found.length === 0 && (
        <Typography component="output" color="text.secondary">
          {t(reports.length === 0 ? 'reports.page.nobody' : 'reports.page.no_match')}
        </Typography>
      )}
      {partner &&
        groups.map((group) => (
          <Group key={group} aria-label={group}>
            <h2>{group}</h2>
            <ul>
              {found
                .filter((one) => one.group === group)
                .map(({ name, to, title, about }) => (
                  <li key={name}>
                    <Entry to={to}>
                      <strong>{title}</strong>
                      <span>{about}</span>
                    </Entry>
                  </li>
                ))}
            </ul>
          </Group>
        ))}
    </Page>
  );
}
