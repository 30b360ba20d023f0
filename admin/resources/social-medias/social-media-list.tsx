import { useRecordContext } from 'react-admin'
import type { SocialMediaRecord } from '#contracts/admin/content.ts'
import { ContentRow } from '../../components/row/content-row.tsx'
import { OrderedList } from '../../components/row/ordered-list.tsx'

/** The agency's pages elsewhere, in their order. */
export function SocialMediaList() {
  return (
    <OrderedList spoken={false}>
      <Row />
    </OrderedList>
  )
}

function Row() {
  const media = useRecordContext<SocialMediaRecord>()
  return <ContentRow facts={[media?.url]} />
}
