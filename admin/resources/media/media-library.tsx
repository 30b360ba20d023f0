import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { List, Pagination, SearchInput, useCreatePath, useListContext } from 'react-admin'
import type { MediumRecord } from '#contracts/admin/media.ts'
import { ChooseFiles, DropZone } from '../../components/media/drop-zone.tsx'
import { MediumGrid, MediumTile } from '../../components/media/medium-picture.tsx'
import { UploadList, useUploads } from '../../components/media/uploads.tsx'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { LibraryActions } from './delete-unused.tsx'

const filters = [<SearchInput key="q" source="q" alwaysOn />]

/** The media library, newest first. Accepts dropped files. */
export function MediaLibrary() {
  return (
    <List
      filters={filters}
      actions={<LibraryActions />}
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={60}
      pagination={<Pagination rowsPerPageOptions={[60, 120, 240]} />}
      empty={false}
      exporter={false}
    >
      <Library />
    </List>
  )
}

function Library() {
  const { refetch } = useListContext()
  const uploads = useUploads(() => void refetch())
  const bring = (files: File[]) => uploads.add(files, 'any')
  return (
    <DropZone onFiles={bring}>
      <LibraryFilter onFiles={bring} />
      <UploadList {...uploads} />
      <LibraryWall />
    </DropZone>
  )
}

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

/** Selects a view and uploads files. */
export function LibraryFilter({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { media } = useMessages()
  const { filterValues, setFilters, displayedFilters } = useListContext()
  const { q, ...others } = filterValues
  const currentView = viewNames.find((name) => JSON.stringify(views[name]) === JSON.stringify(others))

  function show(_event: unknown, chosen: View | null) {
    if (chosen) setFilters({ ...(q && { q }), ...views[chosen] }, displayedFilters)
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
      <ChooseFiles kind="any" variant="contained" onFiles={onFiles} />
    </Box>
  )
}

/** The media of the view. */
export function LibraryWall() {
  const { media } = useMessages()
  const { data, total } = useListContext<MediumRecord>()
  const pathTo = useCreatePath()
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
            />
          ))}
        </MediumGrid>
      )}
    </>
  )
}
