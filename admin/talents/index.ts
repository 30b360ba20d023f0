import { TalentCreate } from './create/talent-create.tsx'
import { TalentEdit } from './edit/talent-edit.tsx'
import { TalentList } from './list/talent-list.tsx'
import { nameOfTalent } from './talent.ts'

export const talents = {
  name: 'talents',
  list: TalentList,
  edit: TalentEdit,
  create: TalentCreate,
  options: { group: 'talents' },
  recordRepresentation: nameOfTalent,
}
