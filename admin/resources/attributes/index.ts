import type { AttributeRecord } from '#contracts/admin/attributes.ts'
import { lazyScreen } from '../../components/lazy-screen.ts'
import { currentLanguage } from '../../providers/i18n/language.ts'

export const attributes = {
  name: 'attributes',
  list: lazyScreen(() => import('./attribute-list.tsx'), 'AttributeList'),
  edit: lazyScreen(() => import('./attribute-edit.tsx'), 'AttributeEdit'),
  options: { group: 'talents' },
  recordRepresentation: (attribute: AttributeRecord) => attribute[`label_${currentLanguage()}`],
}
