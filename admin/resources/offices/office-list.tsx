import { useLocale, useRecordContext } from 'react-admin'
import type { OfficeRecord } from '#contracts/admin/entities.ts'
import type { Language } from '#domain/language.ts'
import { ContentRow } from '../../components/row/content-row.tsx'
import { OrderedList } from '../../components/row/ordered-list.tsx'

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
