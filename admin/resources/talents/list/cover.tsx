import { Box } from '@mui/material'
import type { TalentRecord } from '#contracts/admin/talents.ts'
import { PictureView } from '../pictures/use-pictures.tsx'

/** A small cover, or an empty box. */
export function Cover({ talent }: { talent: Pick<TalentRecord, 'cover'> }) {
  return (
    <Box sx={{ width: 54, height: 72, flex: 'none', backgroundColor: 'action.hover' }}>
      {talent.cover && <PictureView picture={{ ...talent.cover, alt_pt: '', alt_en: '' }} width={160} />}
    </Box>
  )
}
