import { Box, Button, MenuItem, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { memo, useCallback, useState } from 'react'
import { SearchInput, useCreatePath, useListContext } from 'react-admin'
import { type MediumRecord, maxBulkMedia } from '#contracts/admin/media.ts'
import { formatNumber } from '../../components/format.ts'
import { List } from '../../components/list.tsx'
import { ListPagination } from '../../components/list-pagination.tsx'
import { ChooseFiles, DropZone } from '../../components/media/drop-zone.tsx'
import { MediumGrid, MediumTile } from '../../components/media/medium-picture.tsx'
import { useTags } from '../../components/media/tags-field.tsx'
import { UploadList, useUploads } from '../../components/media/uploads.tsx'
import { SelectionBar } from '../../components/selection-bar.tsx'
import { useCanChange } from '../../providers/auth/permissions.ts'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'
import { LibraryActions } from './delete-unused.tsx'
import { DescribeDialog } from './describe-dialog.tsx'

const filters = [<SearchInput key="q" source="q" alwaysOn />]

/** The media library, newest first. Accepts dropped and pasted files. */
export function MediaLibrary() {
  return (
    <List
      filters={filters}
      actions={<LibraryActions />}
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={60}
      pagination={<ListPagination rowsPerPageOptions={[60, 120, 240]} />}
      empty={false}
    >
      <Library />
    </List>
  )
}

function Library() {
  const { refetch } = useListContext()
  const uploads = useUploads(() => void refetch())
  const { add } = uploads
  const canChange = useCanChange()
  const bring = useCallback((files: File[]) => add(files, 'any'), [add])
  if (!canChange) {
    return (
      <>
        <LibraryFilter />
        <LibraryGrid />
      </>
    )
  }
  return (
    <DropZone onFiles={bring} isPageWide>
      <Filter onFiles={bring} />
      <UploadList {...uploads} />
      <Grid />
      <Selection />
    </DropZone>
  )
}

/** Not rendered when only the progress of uploads has changed. */
const [Filter, Grid, Selection] = [memo(LibraryFilter), memo(LibraryGrid), memo(LibrarySelection)]

/** Views and their filters. */
const views = {
  all: {},
  pictures: { type: 'picture' },
  videos: { type: 'video' },
  unused: { unused: true },
  withoutAlt: { without_alt: true },
  untranslated: { untranslated: true },
} as const

type View = keyof typeof views

const viewNames = Object.keys(views) as View[]

/** Selects a view, and uploads files for users who may. */
function LibraryFilter({ onFiles }: { onFiles?: (files: File[]) => void }) {
  const { media } = useMessages()
  const { filterValues, setFilters, displayedFilters } = useListContext()
  const language = useLanguage()
  const { q, tag, ...others } = filterValues
  const tags = useTags()
  const currentView = viewNames.find((name) => JSON.stringify(views[name]) === JSON.stringify(others))

  function show(_event: unknown, chosen: View | null) {
    if (chosen) setFilters({ ...(q && { q }), ...(tag && { tag }), ...views[chosen] }, displayedFilters)
  }

  function showTag(chosen: string) {
    setFilters({ ...(q && { q }), ...others, ...(chosen && { tag: chosen }) }, displayedFilters)
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between', mt: 2, mb: 3 }}>
      <ToggleButtonGroup
        exclusive
        value={currentView ?? null}
        onChange={show}
        aria-label={media.show}
        sx={{ display: 'flex', flexWrap: 'wrap' }}
      >
        {viewNames.map((name) => (
          <ToggleButton key={name} value={name}>
            {media.views[name]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {(tags.length > 0 || tag) && (
        <TextField
          select
          label={media.tags}
          value={tag ?? ''}
          onChange={({ target }) => showTag(target.value)}
          fullWidth={false}
          margin="none"
          sx={{ minWidth: '10rem', mr: 'auto' }}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{media.anyTag}</MenuItem>
          {/* A tag of the URL that no medium has any more. */}
          {tag && !tags.some((one) => one.tag === tag) && <MenuItem value={tag}>{tag}</MenuItem>}
          {tags.map((one) => (
            <MenuItem key={one.tag} value={one.tag}>
              {one.tag} ({formatNumber(one.count, language)})
            </MenuItem>
          ))}
        </TextField>
      )}
      {onFiles && <ChooseFiles variant="contained" onFiles={onFiles} />}
    </Box>
  )
}

/** The media of the view. */
function LibraryGrid() {
  const { media } = useMessages()
  const { data, total, selectedIds, onToggleItem } = useListContext<MediumRecord>()
  const pathTo = useCreatePath()
  const canChange = useCanChange()
  if (!data) return null
  return (
    <>
      <Box role="status" sx={{ typography: 'body2', color: 'text.secondary', mb: 1 }}>
        {media.count(total ?? 0)}
      </Box>
      {data.length === 0 ? (
        <Box sx={{ py: 8, textAlign: 'center', color: 'text.secondary' }}>{media.nothing}</Box>
      ) : (
        <MediumGrid label={media.library}>
          {data.map((medium) => (
            <MediumTile
              key={medium.id}
              medium={medium}
              to={pathTo({ resource: 'media', type: 'edit', id: medium.id })}
              {...(canChange && {
                selection: {
                  isSelected: selectedIds.includes(medium.id),
                  toggle: () => onToggleItem(medium.id),
                },
              })}
            />
          ))}
        </MediumGrid>
      )}
    </>
  )
}

/** The actions for the selected media, of all pages. */
function LibrarySelection() {
  const { bulk } = useMessages().media
  const { data = [], selectedIds, onSelect, onUnselectItems } = useListContext<MediumRecord>()
  const [isDescribing, setDescribing] = useState(false)
  if (selectedIds.length === 0) return null

  function selectPage() {
    const others = selectedIds.filter((id) => !data.some((medium) => medium.id === id))
    onSelect([...others, ...data.map(({ id }) => id)].slice(0, maxBulkMedia))
  }

  return (
    <SelectionBar label={bulk.bar} status={bulk.selected(selectedIds.length)}>
      <Button size="small" variant="text" onClick={selectPage}>
        {bulk.selectPage}
      </Button>
      <Button size="small" variant="text" onClick={() => onUnselectItems()}>
        {bulk.clear}
      </Button>
      <Button size="small" variant="contained" onClick={() => setDescribing(true)}>
        {bulk.edit}
      </Button>
      {isDescribing && <DescribeDialog ids={selectedIds.slice(0, maxBulkMedia)} onClose={() => setDescribing(false)} />}
    </SelectionBar>
  )
}
