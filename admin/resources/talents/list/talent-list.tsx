import { List, NullableBooleanInput, SearchInput, SelectInput } from 'react-admin'
import { talentWarnings } from '#contracts/admin/talents.ts'
import { useMessages } from '../../../providers/i18n/texts.ts'
import { ListActions } from './list-actions.tsx'
import { TalentBoard } from './talent-board.tsx'

/** All talents, in the order of the site unless asked otherwise. */
export function TalentList() {
  const { talents } = useMessages()
  const warnings = [
    { id: 'any', name: talents.anyWarning },
    ...talentWarnings.map((id) => ({ id, name: talents.warnings[id] })),
  ]
  const filters = [
    <SearchInput key="q" source="q" alwaysOn />,
    <SelectInput
      key="warning"
      source="warning"
      label={talents.warningFilter}
      choices={warnings}
      translateChoice={false}
      alwaysOn
    />,
    <NullableBooleanInput key="published" source="published" />,
    <NullableBooleanInput key="scheduled" source="scheduled" />,
    <NullableBooleanInput key="minor" source="minor" />,
  ]
  return (
    <List
      filters={filters}
      actions={<ListActions />}
      sort={{ field: 'position', order: 'ASC' }}
      perPage={25}
      empty={false}
      exporter={false}
    >
      <TalentBoard />
    </List>
  )
}
