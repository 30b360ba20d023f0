import { useRecordContext } from 'react-admin'
import type { FormRecord } from '#contracts/office/forms.ts'
import { useTexts } from '../i18n/texts.ts'
import { ContentRow } from '../parts/row/content-row.tsx'
import { OrderedList } from '../parts/row/ordered-list.tsx'

/** All forms of the agency's own. */
export function FormList() {
  return (
    <OrderedList>
      <Row />
    </OrderedList>
  )
}

function Row() {
  const form = useRecordContext<FormRecord>()
  const { forms } = useTexts()
  return <ContentRow translated={['title']} facts={form && [form.name, forms.entries(form.entries)]} />
}
