import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'ra-core';
import type { ReactElement, ReactNode } from 'react';
import { bringAt, type FileKind } from '../../resources/rules/rowFiles.ts';
import { matches } from '../../schema/predicate.ts';
import { useModel } from '../../views/context/ModelContext.ts';
import { useSchemaContext } from '../../views/context/SchemaContext.ts';
import { FormPage } from '../../views/form/FormPage.tsx';
import { Glyph } from '../../views/Glyph.tsx';
import { ListMessage } from '../../views/list/states/ListMessage.tsx';
import { Panel } from '../../views/record/parts.ts';
import { FilesGrid } from './parts.ts';

export interface FilesFrameProps {
  readonly kind: FileKind;
  readonly error: Error | null;
  readonly isPending: boolean;
  /** What its columns are called: the first one names the file. */
  readonly heads: readonly string[];
  /** A row of the table for each file. */
  readonly rows: readonly ReactElement[];
  /** What stands below the table. */
  readonly children?: ReactNode;
}

/** The files of one kind in a table, and the way to bring one for whoever may. */
export function FilesFrame({ kind, error, isPending, heads, rows, children }: FilesFrameProps) {
  const t = useTranslate();
  const context = useSchemaContext();
  const declared = useModel().batches[kind.batch];
  const words = `app.row_files.${kind.words}`;
  const title = t(`${words}.title`);
  const under = declared?.confirms?.under ?? kind.resource;
  return (
    <FormPage title={title} trail={[{ to: `/${under}`, title: t(`resources.${under}.name`, { smart_count: 2 }) }]}>
      {declared && matches(declared.who, {}, context) && (
        <div>
          <Button component={LinkBase} to={bringAt(kind)} variant="contained" startIcon={<Glyph name="upload" />}>
            {t(`${words}.bring`)}
          </Button>
        </div>
      )}
      <Panel aria-label={title} aria-busy={isPending}>
        {error && <p role="alert">{error.message}</p>}
        {!isPending && !error && rows.length === 0 && (
          <ListMessage icon="file" title={t('app.row_files.none')}>
            <p>{t(`${words}.about`)}</p>
          </ListMessage>
        )}
        {rows.length > 0 && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- a box that scrolls is reached by keyboard
          <FilesGrid role="group" aria-label={title} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  {heads.map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>{rows}</tbody>
            </table>
          </FilesGrid>
        )}
        {children}
      </Panel>
    </FormPage>
  );
}
