import type { PrivateDataRecord } from '#contracts/admin/private-data.ts'
import { lazyScreen } from '../../components/lazy-screen.ts'
import { nameOfTalent } from '../talents/talent.ts'

/** The private data of a talent, whose id it has. */
export const privateData = {
  name: 'private-data',
  edit: lazyScreen(() => import('./private-data-edit.tsx'), 'PrivateDataEdit'),
  options: { hasHistory: false },
  recordRepresentation: (record: PrivateDataRecord) => nameOfTalent(record),
}
