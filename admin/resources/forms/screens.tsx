import { Box, Typography } from '@mui/material'
import { regex, required, SelectInput, TextInput, useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { type CustomFormRecord, formNamePattern, formPlaces } from '#contracts/admin/custom-forms.ts'
import { languages } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'
import { BilingualInput } from '../../components/bilingual.tsx'
import { NumberInput } from '../../components/forms/number-input.tsx'
import { ContentRow, OrderedList } from '../../components/record/content-list.tsx'
import { RecordForm } from '../../components/record/record-form.tsx'
import { ScheduleInputs } from '../../components/schedule.tsx'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { FieldsInput } from './fields-input.tsx'

/** Lists the custom forms. */
export function ListPage() {
  return (
    <OrderedList>
      <Row />
    </OrderedList>
  )
}

function Row() {
  const form = useRecordContext<CustomFormRecord>()
  const { forms } = useMessages()
  return <ContentRow translated={['title']} facts={form && [form.name, forms.entries(form.entries)]} />
}

/** Edits a custom form: fields, purpose and retention. */
export function Form() {
  const { forms } = useMessages()
  const form = useRecordContext<CustomFormRecord>()
  const isLocked = Boolean(form?.entries)
  return (
    <RecordForm defaultValues={{ fields: [], kept_days: 180, place: 'page' }}>
      <BilingualInput source="title" />
      <TextInput
        source="name"
        validate={[required(), regex(formNamePattern, forms.nameHint)]}
        readOnly={isLocked}
        helperText={isLocked ? forms.locked(form?.entries ?? 0) : forms.nameHint}
        parse={(name: string) => name.toLowerCase()}
      />
      <FieldsInput isLocked={isLocked} />
      <TextInput source="purpose" validate={required()} helperText={forms.purposeHint} />
      <NumberInput source="kept_days" min={1} max={3650} isWhole validate={required()} helperText={forms.keptHint} />
      <SelectInput
        source="place"
        choices={formPlaces.map((id) => ({ id, name: forms.places[id] }))}
        validate={required()}
        helperText={forms.placeHint}
      />
      <ScheduleInputs />
      <Place />
    </RecordForm>
  )
}

/** Where a form is once it is published. */
function Place() {
  const { forms } = useMessages()
  const [name, place, isPublished, ...titles] = useWatch({
    name: ['name', 'place', 'published', 'title_pt', 'title_en'],
  })
  if (!name) return null
  const addresses = languages.filter((_, index) => titles[index]).map((language) => pathTo('form', language, { name }))
  const hasPage = place !== 'none'
  return (
    <Typography role="status" component="div" variant="body2" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
      {hasPage ? (
        <>
          <span>{addresses.length === 0 ? forms.noTitle : isPublished ? forms.isAt : forms.willBeAt}</span>{' '}
          {addresses.map((address) => (
            <Box key={address} component="span" sx={{ mr: 2 }}>
              {isPublished ? <a href={address}>{address}</a> : address}
            </Box>
          ))}
        </>
      ) : (
        <>
          {isPublished && <span>{forms.noPage} </span>}
          <span>{forms.address}</span> <code>{`POST /api/entry/${name}/send`}</code>
        </>
      )}
    </Typography>
  )
}
