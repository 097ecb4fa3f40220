import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
import { useParams } from 'react-router-dom';
import { useDeclaration } from '../../views/context/ModelContext.ts';
import { useSchemaContext } from '../../views/context/SchemaContext.ts';
import { RecordSkeleton } from '../../views/record/RecordSkeleton.tsx';
import { RecordHistory } from '../../views/history/RecordHistory.tsx';
import { useLabels } from '../../views/record/labels.ts';
import { Panel, PanelHead, Rail, RecordGrid, Stack } from '../../views/record/parts.ts';
import { RecordHeader } from '../../views/record/RecordHeader.tsx';
import { RecordProblem } from '../../views/record/RecordProblem.tsx';
import { RecordSection } from '../../views/record/RecordSection.tsx';
import { shownSections } from '../../views/record/shownSections.ts';
import { UserActions } from './UserActions.tsx';
import type { UserPageProps } from './UserCreatePage.tsx';
import { useUser } from './useUser.ts';
import { useUserResource } from './useUserResource.ts';

/** A user: who they are, what they may do, and who changed that. */
export function UserShowPage({ roleOf }: UserPageProps) {
  const t = useTranslate();
  const labels = useLabels();
  const context = useSchemaContext();
  const declared = useDeclaration('users');
  const { id = '' } = useParams();
  const { data: user, error, refetch } = useUser(id, roleOf);
  const resource = useUserResource(user?.partners);
  if (error) return <RecordProblem resource={declared} error={error} onRetry={() => void refetch()} />;
  if (!user || !resource) return <RecordSkeleton resource={declared} />;
  // The name stands above already.
  const sections = shownSections(resource, user, context).filter(({ name }) => labels.section(name) !== null);
  return (
    <Stack>
      <RecordHeader resource={resource} record={user}>
        <UserActions user={user} roleOf={roleOf} />
      </RecordHeader>
      {user.enabled ? null : (
        <Chip label={t('resources.users.page.disabled')} size="small" sx={{ justifySelf: 'start' }} />
      )}
      <RecordGrid>
        <Stack>
          {sections.map((section) => (
            <RecordSection
              key={section.name}
              id={`section-${section.name}`}
              section={section}
              record={user}
              title={labels.section(section.name)}
            />
          ))}
        </Stack>
        <Rail>
          <Panel aria-labelledby="record-history">
            <PanelHead>
              <h2 id="record-history">{t('views.history.title')}</h2>
            </PanelHead>
            <RecordHistory resource={resource} id={user.id} />
          </Panel>
        </Rail>
      </RecordGrid>
    </Stack>
  );
}
