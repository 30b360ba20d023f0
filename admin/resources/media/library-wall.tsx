import { Box } from '@mui/material'
import { useCreatePath, useListContext } from 'react-admin'
import type { MediumRecord } from '#contracts/admin/media.ts'
import { MediumGrid, MediumTile } from '../../components/media/medium-grid.tsx'
import { useMessages } from '../../providers/i18n/texts.ts'

/** The media that are shown, each leading to its page. */
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
