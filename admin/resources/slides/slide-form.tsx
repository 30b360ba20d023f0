import { required, SelectInput, SimpleForm, TextInput } from 'react-admin'
import { slideTypes } from '#contracts/panel/slides.ts'
import { Bilingual } from '../../components/bilingual/bilingual.tsx'
import { MediaInput } from '../../components/media/media-input.tsx'
import { sharpSides } from '../../components/media/resolution.ts'
import { Schedule } from '../../components/schedule/schedule.tsx'
import { useMessages } from '../../providers/i18n/texts.ts'
import { useSlideType } from './use-slide-type.ts'

/** A slide: a picture or video for wide windows, one for phones, and where it leads. */
export function SlideForm() {
  const { slides } = useMessages().content
  const [type] = useSlideType()
  const types = slideTypes.map((id) => ({ id, name: slides[id] }))
  return (
    <SimpleForm>
      <SelectInput
        source="type"
        choices={types}
        translateChoice={false}
        validate={required()}
        defaultValue={type}
        helperText={false}
      />
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
      <Bilingual source="description" />
      <Bilingual source="link" />
      <TextInput source="section" helperText={slides.sectionHint} />
      <Schedule />
    </SimpleForm>
  )
}
