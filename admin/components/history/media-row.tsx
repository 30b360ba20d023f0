import { Box } from '@mui/material'
import { useGetMany } from 'react-admin'
import { permissionsOf } from '#contracts/admin/current-user.ts'
import type { MediumRecord } from '#contracts/admin/media.ts'
import { useRole } from '../../providers/auth/permissions.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { Thumbnail } from '../media/medium-picture.tsx'
import type { ListedMedium } from './describe-change.ts'

/** Pictures shown of a list; the label has the number of all. */
const maxPictures = 12

/** Pictures of a list, after what they have in common. */
export function MediaRow({ label, media }: { label: string; media: ListedMedium[] }) {
  const { history } = useMessages().components
  const ids = media.flatMap(({ medium_id }) => medium_id ?? []).slice(0, maxPictures)
  const role = useRole()
  const canReadMedia = role !== undefined && permissionsOf(role).includes('media')
  const { data = [], isSuccess } = useGetMany<MediumRecord>(
    'media',
    { ids },
    { enabled: ids.length > 0 && canReadMedia },
  )
  if (media.length === 0) return null
  const found = data.filter(Boolean)
  return (
    <Box sx={{ mb: 0.5 }}>
      <Box>{label}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {found.map((medium) => (
          <Thumbnail key={medium.id} medium={medium} />
        ))}
      </Box>
      {isSuccess && found.length < ids.length && <div>{history.mediaGone}</div>}
    </Box>
  )
}
