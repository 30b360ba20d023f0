import { ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useRecordContext } from 'react-admin'
import type { SlideRecord } from '#contracts/admin/content.ts'
import { slideTypes } from '#contracts/panel/slides.ts'
import { ContentRow } from '../../components/row/content-row.tsx'
import { OrderedList } from '../../components/row/ordered-list.tsx'
import { useMessages } from '../../providers/i18n/texts.ts'
import { useSlideType } from './use-slide-type.ts'

/** The slides of the home page or those of the splash screen, each in an order of their own. */
export function SlideList() {
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
