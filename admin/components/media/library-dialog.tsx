import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  InputAdornment,
  TextField,
} from '@mui/material'
import { useDeferredValue, useState } from 'react'
import { useInfiniteGetList } from 'react-admin'
import type { MediumRecord } from '#contracts/admin/media.ts'
import { SearchIcon } from '../../icons/icons.tsx'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { CancelButton } from '../cancel-button.tsx'
import { LoadFailed } from '../load-failed.tsx'
import { useIsPhone } from '../use-is-phone.ts'
import { ChooseFiles, DropZone } from './drop-zone.tsx'
import type { MediaKind } from './media-kind.ts'
import { MediumGrid, MediumTile } from './medium-picture.tsx'
import { isPending } from './upload-queue.ts'
import { UploadList, useUploads } from './uploads.tsx'

interface LibraryDialogProps {
  kind: MediaKind
  /** Allows choosing several media. */
  multiple?: boolean
  onChoose(media: MediumRecord[]): void
  onClose(): void
}

/** A dialog to choose media from the library or upload them. */
export function LibraryDialog({ kind, multiple = false, onChoose, onClose }: LibraryDialogProps) {
  const { media } = useMessages()
  const [chosen, setChosen] = useState<MediumRecord[]>([])
  const [search, setSearch] = useState('')
  const isPhone = useIsPhone()
  const list = useLibrary(kind, useDeferredValue(search.trim()))
  const uploads = useUploads((arrived) => {
    void list.refetch()
    if (multiple) setChosen((known) => [...known, ...arrived.filter(({ id }) => !known.some((one) => one.id === id))])
    else onChoose(arrived.slice(0, 1))
  })
  const bring = (files: File[]) => uploads.add(multiple ? files : files.slice(0, 1), kind)

  function toggle(medium: MediumRecord) {
    if (!multiple) return onChoose([medium])
    const isChosen = chosen.some(({ id }) => id === medium.id)
    setChosen(isChosen ? chosen.filter(({ id }) => id !== medium.id) : [...chosen, medium])
  }

  const isUploading = isPending(uploads.uploads)
  // Escape and a click beside the dialog must not lose what was chosen or is on its way.
  const isClosedByEscape = chosen.length === 0 && !isUploading

  return (
    <Dialog open onClose={isClosedByEscape ? onClose : undefined} fullScreen={isPhone} fullWidth maxWidth="lg">
      <DialogTitle>{media.fromLibrary}</DialogTitle>
      <DialogContent sx={{ minHeight: '60vh' }}>
        <DropZone onFiles={bring}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
            <TextField
              type="search"
              label={media.search}
              value={search}
              onChange={({ target }) => setSearch(target.value)}
              fullWidth={false}
              sx={{ flex: '1 1 14rem' }}
              slotProps={{
                input: {
                  endAdornment: (
                    <InputAdornment position="end">
                      <SearchIcon />
                    </InputAdornment>
                  ),
                },
              }}
            />
            <ChooseFiles kind={kind} multiple={multiple} onFiles={bring} />
          </Box>
          <UploadList {...uploads} />
          <Box role="status" sx={{ typography: 'body2', color: 'text.secondary', my: 1 }}>
            {list.total === undefined ? '' : media.count(list.total)}
          </Box>
          {list.isLoadingError && <LoadFailed onRetry={list.refetch} />}
          <MediumGrid label={media.library}>
            {list.media.map((medium) => (
              <MediumTile
                key={medium.id}
                medium={medium}
                onClick={() => toggle(medium)}
                isChosen={multiple ? chosen.some(({ id }) => id === medium.id) : undefined}
              />
            ))}
          </MediumGrid>
          {list.isFetchNextPageError && <LoadFailed onRetry={list.fetchNextPage} />}
          {list.hasNextPage && !list.isFetchNextPageError && (
            <Box sx={{ textAlign: 'center', mt: 3 }}>
              <Button onClick={() => list.fetchNextPage()} loading={list.isFetchingNextPage}>
                {media.more}
              </Button>
            </Box>
          )}
        </DropZone>
      </DialogContent>
      <DialogActions>
        <CancelButton onClick={onClose} />
        {multiple && (
          <Button variant="contained" disabled={chosen.length === 0 || isUploading} onClick={() => onChoose(chosen)}>
            {media.add(chosen.length)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** Media of the accepted kind, newest first. */
function useLibrary(kind: MediaKind, q: string) {
  const { data, total, ...list } = useInfiniteGetList<MediumRecord>('media', {
    pagination: { page: 1, perPage: 48 },
    sort: { field: 'created_at', order: 'DESC' },
    filter: { q, ...(kind !== 'any' && { type: kind }) },
  })
  return { ...list, total, media: data?.pages.flatMap((page) => page.data) ?? [] }
}
