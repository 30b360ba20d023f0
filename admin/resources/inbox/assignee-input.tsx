import { SelectInput } from 'react-admin'
import { useMessages } from '../../providers/i18n/texts.ts'
import { useColleagues } from './use-colleagues.ts'

interface AssigneeInputProps {
  source: string
  /** As a filter, “nobody” is a choice of its own. */
  withNobody?: boolean
  alwaysOn?: boolean
}

/** Who answers. */
export function AssigneeInput({ withNobody = false, ...props }: AssigneeInputProps) {
  const { inbox } = useMessages()
  const colleagues = useColleagues().map(({ id, name }) => ({ id, name }))
  const choices = withNobody ? [{ id: 'none', name: inbox.nobody }, ...colleagues] : colleagues
  return (
    <SelectInput
      {...props}
      label={inbox.assignee}
      choices={choices}
      translateChoice={false}
      emptyText={withNobody ? '' : inbox.nobody}
    />
  )
}
