import type { AttributeRecord } from '#contracts/office/attributes.ts'
import { currentLanguage } from '../i18n/language.ts'
import { AttributeEdit } from './attribute-edit.tsx'
import { AttributeList } from './attribute-list.tsx'

export const attributes = {
  name: 'attributes',
  list: AttributeList,
  edit: AttributeEdit,
  options: { group: 'talents' },
  recordRepresentation: (attribute: AttributeRecord) => attribute[`label_${currentLanguage()}`],
}
