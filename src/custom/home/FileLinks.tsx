import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { batchConcerns } from '../../schema/batchConcerns.ts';
import { useModel } from '../../views/context/ModelContext.ts';
import { useSchemaContext } from '../../views/context/SchemaContext.ts';
import { type FileKind, kinds } from '../../resources/rules/rowFiles.ts';
import { RowList } from './RowList.tsx';
import { Section } from './Section.tsx';

/** The ways to the files that this person may bring, agree to or see; nothing where there are none. */
export function FileLinks() {
  const t = useTranslate();
  const context = useSchemaContext();
  const { batches } = useModel();
  const isTheirs = ({ batch }: FileKind) => {
    const declared = batches[batch];
    return declared !== undefined && batchConcerns(declared, context);
  };
  const theirs = Object.values(kinds).filter(isTheirs);
  if (theirs.length === 0) return null;
  return (
    <Section title={t('app.row_files.all')}>
      <RowList>
        {theirs.map(({ at, words }) => (
          <li key={at}>
            <Link to={at}>
              <span className="title">{t(`app.row_files.${words}.title`)}</span>
            </Link>
          </li>
        ))}
      </RowList>
    </Section>
  );
}
