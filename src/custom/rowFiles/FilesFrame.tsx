import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'ra-core';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId } from 'react';
import { bringAt, type FileKind } from '../../resources/rules/rowFiles.ts';
import { matches } from '../../schema/predicate.ts';
import { useModel } from '../../views/context/ModelContext.ts';
import { useSchemaContext } from '../../views/context/SchemaContext.ts';
import { FormPage } from '../../views/form/FormPage.tsx';
import { Glyph } from '../../views/Glyph.tsx';
import { ListMessage } from '../../views/list/states/ListMessage.tsx';
import { NarrowRows } from '../../views/batches/page/NarrowRows.tsx';
import { Panel, Unseen } from '../../views/record/parts.ts';
import { FilesGrid } from './parts.ts';

/** A file: its name, how far it is, and what stands in the other columns. */
export interface FileRow {
  readonly id: string;
  readonly name: ReactNode;
  readonly state: ReactNode;
  readonly cells: readonly ReactNode[];
}

export interface FilesFrameProps {
  readonly kind: FileKind;
  readonly error: Error | null;
  readonly isPending: boolean;
  /** What its columns are called: the first one names the file, the second one says how far it is. */
  readonly heads: readonly [string, string, ...string[]];
  /** How many columns after these two have figures. */
  readonly figures?: number;
  readonly rows: readonly FileRow[];
  /** What stands below the table. */
  readonly children?: ReactNode;
}

/** The files of one kind in a table, below each other where there is no room for one, and the way to bring one for whoever may. */
export function FilesFrame({ kind, error, isPending, heads, figures = 0, rows, children }: FilesFrameProps) {
  const t = useTranslate();
  const context = useSchemaContext();
  const declared = useModel().batches[kind.batch];
  const words = `app.row_files.${kind.words}`;
  const title = t(`${words}.title`);
  const id = useId();
  const isNarrow = useMediaQuery('(max-width: 600px)', { noSsr: true });
  const [file, state, ...others] = heads;
  const isFigure = (at: number) => (at > 1 && at < 2 + figures) || undefined;
  const under = declared?.confirms?.under ?? kind.resource;
  return (
    <FormPage
      title={title}
      trail={[{ to: `/${under}`, title: t(`resources.${under}.name`, { smart_count: 2 }) }]}
      action={
        declared &&
        matches(declared.who, {}, context) && (
          <Button component={LinkBase} to={bringAt(kind)} variant="contained" startIcon={<Glyph name="upload" />}>
            {t(`${words}.bring`)}
          </Button>
        )
      }
    >
      <Panel aria-label={title} aria-busy={isPending}>
        {error && <p role="alert">{error.message}</p>}
        {!isPending && !error && rows.length === 0 && (
          <ListMessage icon="file" title={t('app.row_files.none')}>
            <p>{t(`${words}.about`)}</p>
          </ListMessage>
        )}
        {rows.length > 0 && isNarrow && (
          <>
            <Unseen id={id}>{title}</Unseen>
            <NarrowRows
              labelledBy={id}
              heads={[file, state]}
              rows={rows.map(({ name, state: said, cells, ...row }) => ({
                id: row.id,
                lead: name,
                said,
                cells: others.flatMap((head, at) => (cells[at] ? [[head, cells[at]] as const] : [])),
              }))}
            />
          </>
        )}
        {rows.length > 0 && !isNarrow && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- a box that scrolls is reached by keyboard
          <FilesGrid role="group" aria-label={title} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  {heads.map((head, at) => (
                    <th key={head} scope="col" data-end={isFigure(at)}>
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ name, state: said, cells, ...row }) => (
                  <tr key={row.id}>
                    <th scope="row">{name}</th>
                    {[said, ...cells].map((cell, at) => (
                      <td key={heads[at + 1]} data-end={isFigure(at + 1)}>
                        {cell}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </FilesGrid>
        )}
        {children}
      </Panel>
    </FormPage>
  );
}
