import { Edit } from 'react-admin'
import { EditActions } from '../../../components/row/pages.tsx'
import { inputOf } from '../talent.ts'
import { TalentForm } from './talent-form.tsx'

/**
 * One talent; saving stays on the page, from which one goes on to the next of the list. What sticks to the window may
 * leave the card.
 */
export function TalentEdit() {
  return (
    <Edit
      actions={<EditActions sort={{ field: 'position', order: 'ASC' }} />}
      transform={inputOf}
      redirect={false}
      sx={{ '& .RaEdit-card': { overflow: 'visible', mt: 2 } }}
    >
      <TalentForm />
    </Edit>
  )
}
