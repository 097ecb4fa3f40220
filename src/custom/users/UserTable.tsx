import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import { LinkBase, useCreatePath, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Bar } from '../../views/fieldTypes/cellParts/Bar.tsx';
import { TableFrame } from '../../views/list/table/TableFrame.tsx';
import { usePartnerNames } from './useUserResource.ts';
import type { UserRecord } from './wire.ts';

/** A narrow window has the name, and below it by what else the person is known. */
const Frame = styled(TableFrame)({
  '& tbody tr': { position: 'relative' },
  // The whole row is the link.
  '& a[data-row-link]::after': { content: '""', position: 'absolute', inset: 0 },
  '& .second': { display: 'none' },
  '@media (max-width: 600px)': {
    '& [data-wide]': { display: 'none' },
    '& td': { height: 60 },
    '& .second': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
  },
});

interface UserTableProps {
  readonly users: readonly UserRecord[];
  readonly isPending: boolean;
  /** Stands in place of the rows. */
  readonly children: ReactNode;
}

const columns = ['name', 'username', 'email', 'partners'] as const;

/** The rows of users, each a link to its page. */
export function UserTable({ users, isPending, children }: UserTableProps) {
  const t = useTranslate();
  const path = useCreatePath();
  const names = usePartnerNames() ?? {};
  if (children) return <Frame selectable={false}>{children}</Frame>;
  return (
    <Frame selectable={false}>
      <table aria-busy={isPending}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" {...(column === 'name' ? {} : { 'data-wide': '' })}>
                {t(`resources.users.fields.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {isPending
            ? Array.from({ length: 6 }, (_, row) => (
                <tr key={row} aria-hidden="true">
                  {columns.map((column) => (
                    <td key={column} {...(column === 'name' ? {} : { 'data-wide': '' })}>
                      <Bar style={{ width: 96 }} />
                    </td>
                  ))}
                </tr>
              ))
            : users.map(({ id, name, username, email, enabled, partners }) => (
                <tr key={id} data-row={id}>
                  <td>
                    <LinkBase to={path({ resource: 'users', type: 'show', id })} data-row-link={id}>
                      {name}
                    </LinkBase>{' '}
                    {enabled ? null : <Chip size="small" label={t('resources.users.page.disabled')} />}
                    <span className="second">
                      {username} · {email}
                    </span>
                  </td>
                  <td data-wide="">{username}</td>
                  <td data-wide="">{email}</td>
                  <td data-wide="">{partners.map((code) => names[code] ?? code).join(', ')}</td>
                </tr>
              ))}
        </tbody>
      </table>
    </Frame>
  );
}
