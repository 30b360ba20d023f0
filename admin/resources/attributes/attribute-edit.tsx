import { Edit, ListButton, SimpleForm, TopToolbar, useRecordContext } from 'react-admin'
import type { AttributeRecord } from '#contracts/admin/attributes.ts'
import { Bilingual } from '../../components/bilingual/bilingual.tsx'
import { SaveToolbar } from '../../components/row/save-toolbar.tsx'
import { OptionsInput } from './options-input.tsx'

/** What one attribute is called, and the options it has. */
export function AttributeEdit() {
  return (
    <Edit actions={<Actions />} transform={inputOf}>
      <SimpleForm toolbar={<SaveToolbar />} sx={{ p: 0 }}>
        <Bilingual source="label" />
        <Options />
      </SimpleForm>
    </Edit>
  )
}

function inputOf({ version, label_pt, label_en, options }: Partial<AttributeRecord>) {
  return { version, label_pt, label_en, options }
}

function Options() {
  return useRecordContext<AttributeRecord>()?.type === 'option' ? <OptionsInput /> : null
}

function Actions() {
  return (
    <TopToolbar>
      <ListButton />
    </TopToolbar>
  )
}
