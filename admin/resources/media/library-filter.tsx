import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useListContext } from 'react-admin'
import { ChooseFiles } from '../../components/media/drop-zone.tsx'
import { useMessages } from '../../providers/i18n/texts.ts'

/** What can be looked at, and what the list is asked for then. */
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

/** What of the library is shown, and the way to bring more into it. */
export function LibraryFilter({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { media } = useMessages()
  const { filterValues, setFilters, displayedFilters } = useListContext()
  const { q, ...others } = filterValues
  const shown = viewNames.find((name) => JSON.stringify(views[name]) === JSON.stringify(others))

  function show(_event: unknown, chosen: View | null) {
    if (chosen) setFilters({ ...(q && { q }), ...views[chosen] }, displayedFilters)
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between', mt: 2, mb: 3 }}>
      <ToggleButtonGroup
        exclusive
        value={shown ?? null}
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
