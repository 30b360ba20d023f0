import { useLocale, useRecordContext } from 'react-admin'
import type { Language } from '#contracts/language.ts'
import type { MemberRecord } from '#contracts/office/members.ts'
import { ContentRow } from '../parts/row/content-row.tsx'
import { OrderedList } from '../parts/row/ordered-list.tsx'

/** The staff as the site shows it, in its order. */
export function MemberList() {
  return (
    <OrderedList>
      <Row />
    </OrderedList>
  )
}

function Row() {
  const member = useRecordContext<MemberRecord>()
  const language = useLocale() as Language
  if (!member) return null
  const facts = [member[`role_${language}`], member[`board_${language}`]]
  return <ContentRow medium={member.picture} translated={['name', 'role', 'board']} facts={facts} />
}
