import { type RaRecord, useTranslate } from 'ra-core';
import { useSchemaContext } from '../../views/context/SchemaContext.ts';
import { useDeclaration } from '../../views/context/ModelContext.ts';
import { LabelScope } from '../../views/record/labels.ts';
import { RecordSection } from '../../views/record/RecordSection.tsx';
import { shownSections } from '../../views/record/shownSections.ts';

const summarised: readonly string[] = ['claim', 'person', 'event', 'documents'];

/** What was entered, to be read once more to the claimant before it is sent. */
export function Summary({ claim }: { readonly claim: RaRecord }) {
  const t = useTranslate();
  const declared = useDeclaration('claims');
  const context = useSchemaContext();
  const sections = shownSections(declared, claim, context).filter(({ name }) => summarised.includes(name));
  return (
    <LabelScope.Provider value="resources.claims">
      {sections.map((section) => (
        <RecordSection
          key={section.name}
          id={`summary-${section.name}`}
          section={section}
          record={claim}
          title={t(`resources.claims.sections.${section.name}`)}
        />
      ))}
    </LabelScope.Provider>
  );
}
