import { Box } from '@mui/material'
import type { TalentRecord } from '#contracts/admin/talents.ts'
import { CanChange } from '../../../components/can-change.tsx'
import { formatNumber } from '../../../components/format.ts'
import { RecordLink } from '../../../components/record/record-link.tsx'
import { TileCheckbox } from '../../../components/tile-checkbox.tsx'
import { useLanguage, useMessages } from '../../../providers/i18n/use-messages.ts'
import { PublicationBadge } from '../badges.tsx'
import { PictureView } from '../pictures/use-pictures.tsx'
import { nameOfTalent } from '../talent.ts'
import type { Selection } from './use-selection.ts'

/** The talents as large pictures. */
export function TalentGrid({ talents, selection }: { talents: TalentRecord[]; selection: Selection }) {
  const messages = useMessages().talents
  const language = useLanguage()
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fill, minmax(11rem, 1fr))' },
      }}
    >
      {talents.map((talent) => {
        const name = nameOfTalent(talent)
        const facts = [
          talent.height === null ? undefined : `${formatNumber(talent.height, language)} cm`,
          talent.age === null ? undefined : messages.age(talent.age),
        ]
        return (
          <Box
            key={talent.id}
            component="li"
            sx={{
              position: 'relative',
              minWidth: 0,
              backgroundColor: selection.has(talent.id) ? 'action.selected' : undefined,
            }}
          >
            <Box sx={{ aspectRatio: '3 / 4', backgroundColor: 'action.hover' }}>
              {talent.cover && <PictureView picture={{ ...talent.cover, alt_pt: '', alt_en: '' }} width={320} />}
            </Box>
            <RecordLink
              resource="talents"
              id={talent.id}
              // The whole tile is the link.
              sx={{
                display: 'block',
                mt: 1,
                overflowWrap: 'anywhere',
                '&::after': { content: '""', position: 'absolute', inset: 0 },
              }}
            >
              {name}
            </RecordLink>
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{facts.filter(Boolean).join(' · ')}</Box>
            <Box sx={{ typography: 'body2' }}>
              <PublicationBadge {...talent} />
            </Box>
            <CanChange>
              <TileCheckbox
                label={messages.select(name)}
                isSelected={selection.has(talent.id)}
                onToggle={() => selection.toggle(talent.id)}
              />
            </CanChange>
          </Box>
        )
      })}
    </Box>
  )
}
