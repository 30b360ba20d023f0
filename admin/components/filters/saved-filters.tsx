import { Button, Divider, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { useNavigate } from 'react-router'
import type { FilteredList, ListState, SavedFilter } from '#contracts/admin/list-preferences.ts'
import { BookmarkAddIcon, BookmarkBorderIcon, SettingsIcon } from '../../icons/icons.tsx'
import { toListQuery } from '../../providers/data/http.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { countActiveFilters } from './active-filters.ts'
import { ManageFiltersDialog } from './manage-filters-dialog.tsx'
import { useSavedFilterMove, useSavedFilters } from './queries.ts'
import { SaveFilterDialog } from './save-filter-dialog.tsx'

/** A menu of the saved filters of the list, one's own and shared ones. */
export function SavedFilters({ list }: { list: FilteredList }) {
  const texts = useMessages().components.savedFilters
  const { perPage } = useListContext()
  const current = useListState()
  const navigate = useNavigate()
  const saved = useSavedFilters(list)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [dialog, setDialog] = useState<'save' | 'manage'>()
  useSavedFilterMove(list)
  const isFiltered = countActiveFilters(current.filter, Object.keys(current.filter)) > 0

  function apply({ state: { filter, sort } }: SavedFilter) {
    setAnchor(null)
    // As react-admin stores the state of a list in its URL.
    const displayed = Object.fromEntries(Object.keys(filter).map((name) => [name, true]))
    const query = new URLSearchParams({
      filter: JSON.stringify(filter),
      displayedFilters: JSON.stringify(displayed),
      sort: sort.field,
      order: sort.order,
      page: '1',
      perPage: String(perPage),
    })
    navigate({ search: `?${query}` })
  }

  function open(name: 'save' | 'manage') {
    setAnchor(null)
    setDialog(name)
  }

  return (
    <>
      <Button
        variant="text"
        size="small"
        startIcon={<BookmarkBorderIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {texts.title}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {saved.length === 0 && <MenuItem disabled>{texts.none}</MenuItem>}
        {saved.map((filter) => (
          <MenuItem key={filter.id} selected={isSameState(filter.state, current)} onClick={() => apply(filter)}>
            <ListItemText primary={filter.name} secondary={filter.shared && texts.sharedBy(filter.owner.name)} />
          </MenuItem>
        ))}
        <Divider />
        <MenuItem disabled={!isFiltered} onClick={() => open('save')}>
          <ListItemIcon>
            <BookmarkAddIcon fontSize="small" />
          </ListItemIcon>
          {texts.save}
        </MenuItem>
        {saved.some(({ is_editable }) => is_editable) && (
          <MenuItem onClick={() => open('manage')}>
            <ListItemIcon>
              <SettingsIcon fontSize="small" />
            </ListItemIcon>
            {texts.manage}
          </MenuItem>
        )}
      </Menu>
      {dialog === 'save' && <SaveFilterDialog list={list} state={current} onClose={() => setDialog(undefined)} />}
      {dialog === 'manage' && <ManageFiltersDialog list={list} state={current} onClose={() => setDialog(undefined)} />}
    </>
  )
}

/** The filters and the order of the list. */
function useListState(): ListState {
  const { filterValues, sort } = useListContext()
  return { filter: filterValues, sort: { field: sort.field, order: sort.order === 'DESC' ? 'DESC' : 'ASC' } }
}

/** Whether two states filter and sort alike, in whatever order their filters are. */
function isSameState(one: ListState, other: ListState): boolean {
  const serialize = (state: ListState) => [...new URLSearchParams(toListQuery(state))].map(String).sort().join('\n')
  return serialize(one) === serialize(other)
}
