import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useState } from 'react'
import type { FilteredList, ListState, SavedFilter } from '#contracts/admin/list-preferences.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { CloseButton } from '../cancel-button.tsx'
import { useSavedFilters } from './queries.ts'
import { SaveFilterDialog } from './save-filter-dialog.tsx'

interface ManageFiltersDialogProps {
  list: FilteredList
  /** The present filters of the list. */
  state: ListState
  onClose(): void
}

/** Lists the saved filters that the user may change, to rename, share, replace or delete them. */
export function ManageFiltersDialog({ list, state, onClose }: ManageFiltersDialogProps) {
  const { savedFilters: texts } = useMessages().components
  const editable = useSavedFilters(list).filter(({ is_editable }) => is_editable)
  const [edited, setEdited] = useState<SavedFilter>()
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <DialogTitle>{texts.title}</DialogTitle>
      <DialogContent>
        {editable.length === 0 && texts.none}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {editable.map((filter) => (
            <Box
              key={filter.id}
              component="li"
              sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}
            >
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {filter.name}
                {filter.shared && (
                  <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{texts.sharedBy(filter.owner.name)}</Box>
                )}
              </Box>
              <Button size="small" aria-label={texts.editOne(filter.name)} onClick={() => setEdited(filter)}>
                {texts.change}
              </Button>
            </Box>
          ))}
        </Box>
        {edited && <SaveFilterDialog list={list} state={state} filter={edited} onClose={() => setEdited(undefined)} />}
      </DialogContent>
      <DialogActions>
        <CloseButton onClick={onClose} />
      </DialogActions>
    </Dialog>
  )
}
