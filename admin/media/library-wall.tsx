import { Box } from '@mui/material'
import { useCreatePath, useListContext } from 'react-admin'
import type { MediumRecord } from '#contracts/office/media.ts'
import { useTexts } from '../i18n/texts.ts'
import { MediumGrid, MediumTile } from '../parts/media/medium-grid.tsx'

/** The media that are shown, each leading to its page. */
export function LibraryWall() {
  const { media } = useTexts()
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
