import { SelectInput, useRecordContext } from 'react-admin'
import type { SlideRecord } from '#contracts/office/slides.ts'
import { slideTypes } from '#contracts/panel/slides.ts'
import { useTexts } from '../i18n/texts.ts'
import { ContentRow } from '../parts/row/content-row.tsx'
import { OrderedList } from '../parts/row/ordered-list.tsx'

/** The slides of the home page and of the splash screen, in their order. */
export function SlideList() {
  const { slides } = useTexts().content
  const types = slideTypes.map((id) => ({ id, name: slides[id] }))
  return (
    <OrderedList filters={[<SelectInput key="type" source="type" choices={types} translateChoice={false} alwaysOn />]}>
      <Row />
    </OrderedList>
  )
}

function Row() {
  const slide = useRecordContext<SlideRecord>()
  const { slides } = useTexts().content
  if (!slide) return null
  return <ContentRow medium={slide.desktop} translated={['description']} facts={[slides[slide.type]]} />
}
