import { lazyScreen } from '../../components/lazy-screen.ts'
import { nameOfTalent } from './talent.ts'

export const talents = {
  name: 'talents',
  list: lazyScreen(() => import('./list/talent-list.tsx'), 'TalentList'),
  edit: lazyScreen(() => import('./edit/talent-edit.tsx'), 'TalentEdit'),
  create: lazyScreen(() => import('./talent-create.tsx'), 'TalentCreate'),
  options: { group: 'talents' },
  recordRepresentation: nameOfTalent,
}
