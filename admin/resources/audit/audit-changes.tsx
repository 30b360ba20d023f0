import { Box } from '@mui/material'
import { useLocale, useTranslateLabel } from 'react-admin'
import type { Language } from '#domain/language.ts'
import { formatValue } from '../../components/conflict/value-in-words.ts'
import { useMessages } from '../../providers/i18n/texts.ts'
import { valueNames } from './value-names.ts'

interface AuditChangesProps {
  resource: string
  /** By field: the value before and after, or what else there is to tell. */
  changes: Record<string, unknown>
}

/** What changed, field by field. */
export function AuditChanges({ resource, changes }: AuditChangesProps) {
  const texts = useMessages()
  const { audit, conflict } = texts
  const labelOf = useTranslateLabel()
  const language = useLocale() as Language
  const fields = Object.entries(changes)
  const cell = { textAlign: 'left', verticalAlign: 'top', py: 0.5, pr: 2, overflowWrap: 'anywhere' }
  return (
    <Box component="details" sx={{ typography: 'body2' }}>
      <Box component="summary" sx={{ cursor: 'pointer', color: 'text.secondary', width: 'fit-content' }}>
        {audit.details(fields.length)}
      </Box>
      <Box
        component="table"
        sx={{ width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed', '& th, & td': cell }}
      >
        <thead>
          <tr>
            <th scope="col">{audit.field}</th>
            <th scope="col">{audit.before}</th>
            <th scope="col">{audit.after}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(([field, change]) => {
            const [before, after] = Array.isArray(change) && change.length === 2 ? change : [undefined, change]
            const names = valueNames(resource, field, texts)
            const inWords = (value: unknown) => names?.[String(value)] ?? formatValue(value, conflict, language)
            return (
              <tr key={field}>
                <td>{labelOf({ resource, source: field })}</td>
                <td>{inWords(before)}</td>
                <td>{inWords(after)}</td>
              </tr>
            )
          })}
        </tbody>
      </Box>
    </Box>
  )
}
