import { ToggleButton, ToggleButtonGroup } from '@mui/material'
import { required, SelectInput, TextInput, useRecordContext, useStore } from 'react-admin'
import type { SlideRecord } from '#contracts/admin/content.ts'
import { slideTypes } from '#contracts/panel/slides.ts'
import { BilingualInput } from '../../components/bilingual.tsx'
import { MediaInput } from '../../components/media/media-input.tsx'
import { sharpSides } from '../../components/media/media-kind.ts'
import { ContentRow, OrderedList } from '../../components/record/content-list.tsx'
import { RecordForm } from '../../components/record/record-form.tsx'
import { ScheduleInputs } from '../../components/schedule.tsx'
import { useMessages } from '../../providers/i18n/use-messages.ts'

/** Lists the slides of the home page or of the splash screen. */
export function ListPage() {
  const { slides } = useMessages().content
  const [type, setType] = useSlideType()
  return (
    <>
      <ToggleButtonGroup
        exclusive
        value={type}
        onChange={(_event, chosen) => chosen && setType(chosen)}
        aria-label={slides.typeFilter}
      >
        {slideTypes.map((name) => (
          <ToggleButton key={name} value={name}>
            {slides[name]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <OrderedList key={type} filter={{ type }}>
        <Row />
      </OrderedList>
    </>
  )
}

function Row() {
  const slide = useRecordContext<SlideRecord>()
  if (!slide) return null
  return <ContentRow medium={slide.desktop} translated={['description']} />
}

/** Edits a slide. */
export function Form() {
  const { slides } = useMessages().content
  const [type] = useSlideType()
  const types = slideTypes.map((id) => ({ id, name: slides[id] }))
  return (
    <RecordForm>
      <SelectInput source="type" choices={types} validate={required()} defaultValue={type} helperText={false} />
      <MediaInput
        source="desktop_id"
        kind="any"
        ratio="16 / 9"
        sharpSide={sharpSides.slide}
        validate={required()}
        hint={slides.desktopHint}
      />
      <MediaInput source="mobile_id" kind="any" ratio="3 / 4" sharpSide={sharpSides.page} hint={slides.mobileHint} />
      <MediaInput source="desktop_poster_id" ratio="16 / 9" hint={slides.posterHint} />
      <MediaInput source="mobile_poster_id" ratio="3 / 4" />
      <BilingualInput source="description" />
      <BilingualInput source="link" />
      <TextInput source="section" helperText={slides.sectionHint} />
      <ScheduleInputs />
    </RecordForm>
  )
}

type SlideType = (typeof slideTypes)[number]

/** The type of slides that the list shows and new slides get. */
function useSlideType() {
  return useStore<SlideType>('slides.type', 'home')
}
