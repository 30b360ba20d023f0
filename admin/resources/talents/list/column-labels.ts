import { useTranslate } from 'react-admin'
import type { TalentColumn } from '#contracts/admin/list-preferences.ts'
import { useMessages } from '../../../providers/i18n/use-messages.ts'
import { useAttributes } from '../edit/attribute-fields.tsx'

/** The heading of a column. Measures and options are called as the agency calls the attributes. */
export function useColumnLabels(): (name: TalentColumn | 'name') => string {
  const { talents } = useMessages()
  const attributes = useAttributes()
  const translate = useTranslate()
  return (name) => {
    if (name === 'category') return talents.board
    if (name === 'warnings') return talents.warningFilter
    const attribute = attributes.find((one) => one.name === name)
    return attribute?.label ?? translate(`resources.talents.fields.${name}`)
  }
}
