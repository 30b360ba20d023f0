import { useLocale, useRecordContext } from 'react-admin'
import type { StaffMemberRecord } from '#contracts/admin/content.ts'
import type { Language } from '#domain/language.ts'
import { ContentRow } from '../../components/row/content-row.tsx'
import { OrderedList } from '../../components/row/ordered-list.tsx'

/** The staff as the site shows it, in its order. */
export function StaffMemberList() {
  return (
    <OrderedList>
      <Row />
    </OrderedList>
  )
}

function Row() {
  const member = useRecordContext<StaffMemberRecord>()
  const language = useLocale() as Language
  if (!member) return null
  const facts = [member[`role_${language}`], member[`board_${language}`]]
  return <ContentRow medium={member.picture} translated={['name', 'role', 'board']} facts={facts} />
}
