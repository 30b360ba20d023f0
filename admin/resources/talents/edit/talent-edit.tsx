import { Box, Link } from '@mui/material'
import { Edit, SaveButton, useRecordContext } from 'react-admin'
import type { TalentRecord } from '#contracts/admin/talents.ts'
import { CalendarFeed } from '../../../components/calendar-feed.tsx'
import { ClientHistory } from '../../../components/client-history.tsx'
import { CommentsButton } from '../../../components/comments/comments-button.tsx'
import { DeleteButton } from '../../../components/record/delete-button.tsx'
import { RecordForm } from '../../../components/record/record-form.tsx'
import { EditActions } from '../../../components/record/record-pages.tsx'
import { useRecordQueryOptions } from '../../../components/record/use-record-query-options.ts'
import { Section } from '../../../components/section.tsx'
import { TasksButton } from '../../../components/tasks/record-tasks.tsx'
import { useCanChange } from '../../../providers/auth/permissions.ts'
import { useMessages } from '../../../providers/i18n/use-messages.ts'
import { AskTalentButton } from '../../card-requests/ask-talent.tsx'
import { PicturesInput } from '../pictures/pictures-input.tsx'
import { inputOf } from '../talent.ts'
import { Identity, Measures } from './attribute-fields.tsx'
import { Publication } from './publication.tsx'
import { StaysInput } from './stays-input.tsx'
import { TalentTabs } from './talent-tabs.tsx'

/** Edits a talent. Saving stays on the page. The card must not clip sticky elements. */
export function TalentEdit() {
  return (
    <Edit
      queryOptions={useRecordQueryOptions()}
      actions={<EditActions sort={{ field: 'position', order: 'ASC' }} team={<TeamButtons />} />}
      transform={inputOf}
      redirect={false}
      sx={{ '& .RaEdit-card': { overflow: 'visible', mt: 2 } }}
    >
      <TalentTabs current="talents" />
      <SectionLinks />
      <TalentForm />
    </Edit>
  )
}

/** Comments and tasks. */
function TeamButtons() {
  return (
    <>
      <AskTalentButton />
      <TasksButton />
      <CommentsButton resource="talents" />
    </>
  )
}

/** The sections of the form, in their order. */
const sectionNames = ['pictures', 'identity', 'measures', 'stays', 'sent', 'calendar', 'publication'] as const

/** Those for roles that deal with clients. */
const clientSections: readonly string[] = ['sent', 'calendar']

/** Leads past the pictures, which fill several screens of a phone. */
function SectionLinks() {
  const { sections, sectionLinks } = useMessages().talents
  const hasClients = useCanChange('bookings')

  function goTo(name: string) {
    const section = document.getElementById(name)
    section?.scrollIntoView()
    section?.focus({ preventScroll: true })
  }

  return (
    <Box component="nav" aria-label={sectionLinks} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, mb: 3 }}>
      {sectionNames
        .filter((name) => !clientSections.includes(name) || hasClients)
        .map((name) => (
          <Link
            key={name}
            component="button"
            type="button"
            variant="body2"
            onClick={() => goTo(name)}
            sx={{ py: 1, display: name === 'publication' ? { lg: 'none' } : undefined }}
          >
            {sections[name]}
          </Link>
        ))}
    </Box>
  )
}

/** The form of a talent. Publication is beside it, or below on phones. */
function TalentForm() {
  const { talents, calendarFeed, clientHistory } = useMessages()
  const { sections } = talents
  const talent = useRecordContext<TalentRecord>()
  const hasClients = useCanChange('bookings')
  return (
    <RecordForm toolbar={<SaveBar />} sx={{ p: 0 }}>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 5, xl: 8 },
          width: '100%',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 19rem' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 6, alignContent: 'start', minWidth: 0 }}>
          <Section layout="ruled" id="pictures" title={sections.pictures}>
            <PicturesInput />
          </Section>
          <Section layout="ruled" id="identity" title={sections.identity}>
            <Identity />
          </Section>
          <Section layout="ruled" id="measures" title={sections.measures}>
            <Measures />
          </Section>
          <Section layout="ruled" id="stays" title={sections.stays}>
            <StaysInput />
          </Section>
          {hasClients && talent && (
            <>
              <Section layout="ruled" id="sent" title={sections.sent}>
                <ClientHistory path={`/talents/${talent.id}/history`} empty={clientHistory.notSent} />
              </Section>
              <Section layout="ruled" id="calendar" title={sections.calendar}>
                <CalendarFeed path={`/talents/${talent.id}/calendar-feed`} text={calendarFeed.ofTalent} />
              </Section>
            </>
          )}
        </Box>
        <Box sx={{ position: { lg: 'sticky' }, top: { lg: 88 }, alignSelf: 'start', minWidth: 0 }}>
          <Section layout="ruled" id="publication" title={sections.publication}>
            <Publication />
          </Section>
        </Box>
      </Box>
    </RecordForm>
  )
}

/** Sticks to the bottom of the window. */
function SaveBar() {
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 3,
        display: 'flex',
        justifyContent: 'space-between',
        mt: 5,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        backgroundColor: 'background.default',
      }}
    >
      <SaveButton />
      <DeleteButton />
    </Box>
  )
}
