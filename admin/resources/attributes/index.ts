import type { AttributeRecord } from '#contracts/admin/attributes.ts'
import { lazyScreen } from '../../components/lazy-screen.ts'
import { currentLanguage } from '../../providers/i18n/messages.ts'

export const attributes = {
  name: 'attributes',
  list: lazyScreen(() => import('./attributes.tsx'), 'AttributeList'),
  edit: lazyScreen(() => import('./attributes.tsx'), 'AttributeEdit'),
  options: { group: 'talents' },
  recordRepresentation: (attribute: AttributeRecord) => attribute[`label_${currentLanguage()}`],
}
