import type { AttributeRecord } from '#contracts/office/attributes.ts'
import { currentLanguage } from '../i18n/language.ts'
import { lazyScreen } from '../parts/screen/lazy-screen.ts'

export const attributes = {
  name: 'attributes',
  list: lazyScreen(() => import('./attribute-list.tsx'), 'AttributeList'),
  edit: lazyScreen(() => import('./attribute-edit.tsx'), 'AttributeEdit'),
  options: { group: 'talents' },
  recordRepresentation: (attribute: AttributeRecord) => attribute[`label_${currentLanguage()}`],
}
