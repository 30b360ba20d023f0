import { Edit, ListButton, PrevNextButtons, TopToolbar } from 'react-admin'
import { inputOf } from '../talent.ts'
import { TalentForm } from './talent-form.tsx'

/**
 * One talent; saving stays on the page, from which one goes on to the next of the list. What sticks to the window may
 * leave the card.
 */
export function TalentEdit() {
  return (
    <Edit
      actions={<Actions />}
      transform={inputOf}
      redirect={false}
      sx={{ '& .RaEdit-card': { overflow: 'visible', mt: 2 } }}
    >
      <TalentForm />
    </Edit>
  )
}

function Actions() {
  return (
    <TopToolbar sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
      <ListButton />
      <PrevNextButtons storeKey="talents.listParams" />
    </TopToolbar>
  )
}
