import { Box } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import type { PastImport } from '#contracts/admin/talent-import.ts'
import { ConfirmButton } from '../../../components/confirm-button.tsx'
import { formatDateTime } from '../../../components/format.ts'
import { call } from '../../../providers/data/call.ts'
import { useCall } from '../../../providers/data/use-call.ts'
import { useLanguage, useMessages } from '../../../providers/i18n/use-messages.ts'

/** The imports of the last month, each with a button that undoes it. */
export function PastImports() {
  const { table, bulk } = useMessages().talents
  const language = useLanguage()
  const notify = useNotify()
  const client = useQueryClient()
  const { data } = useCall<{ data: PastImport[] }>(['talents', 'imports'], '/talents/imports')

  async function undo(at: string) {
    const { changed } = await call<{ changed: number }>('/talents/imports/undo', { method: 'POST', body: { at } })
    notify(bulk.undone(changed), { type: 'success' })
    void client.invalidateQueries({ queryKey: ['talents'] })
  }

  if (!data || data.data.length === 0) return null
  return (
    <Box component="details" sx={{ my: 2 }}>
      <Box component="summary" sx={{ cursor: 'pointer', py: 1, width: 'fit-content' }}>
        {table.pastImports}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {data.data.map(({ at, user_name, created, updated, undoable }) => (
          <Box
            component="li"
            key={at}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minHeight: 44 }}
          >
            <Box sx={{ flex: '1 1 16rem' }}>
              {formatDateTime(at, language)} · {user_name} · {table.done(created, updated)}
            </Box>
            {undoable === 0 ? (
              <Box sx={{ color: 'text.secondary' }}>{table.nothingToUndo}</Box>
            ) : (
              <ConfirmButton
                variant="text"
                size="small"
                label={table.undo}
                title={table.undoTitle}
                text={table.undoText(undoable, created + updated - undoable)}
                onConfirm={() => undo(at)}
              />
            )}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
