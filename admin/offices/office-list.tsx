import { useLocale, useRecordContext } from 'react-admin'
import type { Language } from '#contracts/language.ts'
import type { OfficeRecord } from '#contracts/office/entities.ts'
import { ContentRow } from '../parts/row/content-row.tsx'
import { OrderedList } from '../parts/row/ordered-list.tsx'

/** The agency's offices, in the order of the site. */
export function OfficeList() {
  return (
    <OrderedList spoken={false}>
      <Row />
    </OrderedList>
  )
}

function Row() {
  const office = useRecordContext<OfficeRecord>()
  const language = useLocale() as Language
  if (!office) return null
  return <ContentRow translated={['city', 'country', 'address', 'hours']} facts={[office[`country_${language}`]]} />
}
