import { type RaRecord, useCreatePath, useNavigate } from 'ra-core';
import { type MouseEvent, type ReactNode, useCallback } from 'react';
import type { ResolvedResource } from '../../../schema/model.ts';
import { isPlainPress } from '../../isPlainPress.ts';
import { rememberRow } from './rowMemory.ts';

/** Puts what a row is known by into the link to the page of its record. */
export type RowLink = (record: RaRecord, children: ReactNode) => ReactNode;

/**
 * The links to records' pages, where they have one, each noted as the row to come back to. Elements of the page alone, which a press
 * follows within it: a page of a list has a hundred of them, and a router's own would each look at the address.
 * @example const rowLink = useRowLink(contacts); // rowLink(record, 'Ama Mensah')
 */
export function useRowLink({ name, opens }: Pick<ResolvedResource, 'name' | 'opens'>): RowLink {
  const createPath = useCreatePath();
  const navigate = useNavigate();
  return useCallback(
    (record, children) => {
      if (!opens) return children;
      const path = createPath({ resource: name, type: 'show', id: record.id });
      const open = (event: MouseEvent) => {
        rememberRow(name, record.id);
        if (!isPlainPress(event)) return;
        event.preventDefault();
        navigate(path);
      };
      return (
        <a href={path} data-row-link={String(record.id)} onClick={open}>
          {children}
        </a>
      );
    },
    [name, opens, createPath, navigate],
  );
}
