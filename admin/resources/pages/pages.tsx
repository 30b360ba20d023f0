import { Link as TextLink, Typography } from '@mui/material'
import { useGetResourceLabel, useRecordContext } from 'react-admin'
import { Link } from 'react-router'
import type { EntityRecord } from '#contracts/admin/entities.ts'
import { BilingualInput } from '../../components/bilingual.tsx'
import { List } from '../../components/list.tsx'
import { MediaListInput } from '../../components/media/media-list-input.tsx'
import { pathToList } from '../../components/path-to-list.ts'
import { ContentRow, RecordRows } from '../../components/record/content-list.tsx'
import { RecordForm } from '../../components/record/record-form.tsx'
import { EditPage, SaveToolbar } from '../../components/record/record-pages.tsx'
import { RichText } from '../../components/rich-text/rich-text.tsx'
import { ScheduleInputs } from '../../components/schedule.tsx'
import { useMessages } from '../../providers/i18n/use-messages.ts'

/** Lists the text pages. */
export function PageList() {
  return (
    <List sort={{ field: 'name', order: 'ASC' }} pagination={false}>
      <RecordRows>
        <Row />
      </RecordRows>
    </List>
  )
}

function Row() {
  const entity = useRecordContext<EntityRecord>()
  return <ContentRow medium={entity?.media[0] ?? null} translated={['title', 'description']} />
}

/** Edits a text page. */
export function PageEdit() {
  return (
    <EditPage sort={{ field: 'name', order: 'ASC' }}>
      {/* Saving the starter text of a page confirms it. */}
      <RecordForm toolbar={<SaveToolbar alwaysEnable />}>
        <PageInputs />
        <ScheduleInputs />
      </RecordForm>
    </EditPage>
  )
}

type Field = 'title' | 'description' | 'media_ids'

/** The fields of each page that the site shows, besides its sections. */
const visibleFields: Record<EntityRecord['name'], readonly Field[]> = {
  about_us: ['title', 'description', 'media_ids'],
  be_a_model: ['description', 'media_ids'],
  privacy: ['title', 'description'],
  offices: [],
}

function PageInputs() {
  const page = useRecordContext<EntityRecord>()
  const labelOf = useGetResourceLabel()
  const { firstFourHint, officesHint, sectionsHint } = useMessages().content
  if (!page) return null
  const isShown = (field: Field) => visibleFields[page.name].includes(field)
  const isOffices = page.name === 'offices'
  return (
    <>
      {isShown('title') && <BilingualInput source="title" />}
      {isShown('description') && (
        <BilingualInput source="description">{(input) => <RichText {...input} />}</BilingualInput>
      )}
      {isShown('media_ids') && (
        <MediaListInput source="media_ids" hint={page.name === 'be_a_model' ? firstFourHint : undefined} />
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {isOffices ? officesHint : sectionsHint}{' '}
        <TextLink component={Link} to={isOffices ? '/offices' : pathToList('sections', { entity: page.name })}>
          {labelOf(isOffices ? 'offices' : 'sections', 2)}
        </TextLink>
      </Typography>
    </>
  )
}
