import { useRecordContext } from 'react-admin'
import type { PartnerRecord } from '#contracts/admin/content.ts'
import { ContentRow, OrderedList } from '../../components/record/content-list.tsx'

/** Lists the partners. */
export function PartnerList() {
  return (
    <OrderedList>
      <Row />
    </OrderedList>
  )
}

function Row() {
  const partner = useRecordContext<PartnerRecord>()
  return <ContentRow medium={partner?.cover ?? null} translated={['title', 'description']} />
}
