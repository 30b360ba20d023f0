import { Box, Checkbox, Link as TextLink } from '@mui/material'
import { useCreatePath, useLocale } from 'react-admin'
import { Link } from 'react-router'
import type { TalentRecord } from '#contracts/admin/talents.ts'
import type { Category } from '#domain/categories.ts'
import type { Language } from '#domain/language.ts'
import { formatNumber } from '../../../components/date-time/format-date-time.ts'
import { useMessages } from '../../../providers/i18n/texts.ts'
import { PublicationBadge } from '../badges/showing-mark.tsx'
import { WarningBadges } from '../badges/warning-marks.tsx'
import { nameOfTalent } from '../talent.ts'
import { Cover } from './cover.tsx'

interface TalentLineProps {
  talent: TalentRecord
  isSelected: boolean
  onToggle(): void
}

/** A talent of the list. */
export function TalentLine({ talent, isSelected, onToggle }: TalentLineProps) {
  const { talents } = useMessages()
  const pathTo = useCreatePath()
  const language = useLocale() as Language
  const name = nameOfTalent(talent)
  const particulars = [
    talents.boards[talent.category as Category] ?? talent.category,
    talent.age === null ? undefined : talents.age(talent.age),
    talent.height === null ? undefined : `${formatNumber(talent.height, language)} cm`,
    talent.city,
  ]
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 1, sm: 2 },
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        backgroundColor: isSelected ? 'action.selected' : undefined,
      }}
    >
      <Checkbox
        checked={isSelected}
        onChange={onToggle}
        slotProps={{ input: { 'aria-label': talents.select(name) } }}
      />
      <Cover talent={talent} />
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'grid',
          columnGap: 3,
          rowGap: 0.5,
          alignItems: 'center',
          gridTemplateColumns: { md: 'minmax(0, 3fr) minmax(0, 2fr) minmax(0, 3fr)' },
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <TextLink
            component={Link}
            to={pathTo({ resource: 'talents', type: 'edit', id: talent.id })}
            underline="hover"
            sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}
          >
            {name}
          </TextLink>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{particulars.filter(Boolean).join(' · ')}</Box>
        </Box>
        <Box sx={{ typography: 'body2' }}>
          <PublicationBadge {...talent} />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          <WarningBadges warnings={talent.warnings} />
        </Box>
      </Box>
    </Box>
  )
}
