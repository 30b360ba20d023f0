import { useRecordContext } from 'react-admin'
import type { CustomFormRecord } from '#contracts/admin/custom-forms.ts'
import { ContentRow } from '../../components/row/content-row.tsx'
import { OrderedList } from '../../components/row/ordered-list.tsx'
import { useMessages } from '../../providers/i18n/texts.ts'

/** All forms of the agency's own. */
export function CustomFormList() {
  return (
    <OrderedList>
      <Row />
    </OrderedList>
  )
}

function Row() {
  const form = useRecordContext<CustomFormRecord>()
  const { forms } = useMessages()
  return <ContentRow translated={['title']} facts={form && [form.name, forms.entries(form.entries)]} />
}
