import { Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material'
import { useListContext } from 'react-admin'
import type { TalentRecord } from '#contracts/admin/talents.ts'
import { CanChange } from '../../../components/can-change.tsx'
import { formatNumber } from '../../../components/format.ts'
import { RecordLink } from '../../../components/record/record-link.tsx'
import { useCanChange } from '../../../providers/auth/permissions.ts'
import { useLanguage, useMessages } from '../../../providers/i18n/use-messages.ts'
import { TalentExpiryBadge } from '../../private-data/expiry-badge.tsx'
import { PublicationBadge, WarningBadges } from '../badges.tsx'
import { PictureView } from '../pictures/use-pictures.tsx'
import { nameOfTalent } from '../talent.ts'
import { TalentGrid } from './talent-grid.tsx'
import { TalentTable } from './talent-table.tsx'
import type { Selection } from './use-selection.ts'
import type { TalentView } from './view-switch.tsx'

/** The talents of the page in one of the views, selectable. */
export function TalentRows({ selection, view }: { selection: Selection; view: TalentView }) {
  const { data, total = 0, isPending } = useListContext<TalentRecord>()
  const { talents } = useMessages()
  const canChange = useCanChange()
  if (isPending) return null
  if (!data?.length) return <Typography sx={{ py: 4 }}>{talents.empty}</Typography>
  const here = data.filter(({ id }) => selection.has(id)).length
  const isWholePage = here === data.length

  return (
    <>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', columnGap: 2 }}
      >
        {canChange && (
          <FormControlLabel
            control={
              <Checkbox
                checked={isWholePage}
                indeterminate={here > 0 && !isWholePage}
                onChange={selection.togglePage}
              />
            }
            label={talents.selectPage}
          />
        )}
        <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {talents.count(total)}
        </Box>
      </Box>
      {isWholePage && total > data.length && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 2,
            px: 1.5,
            py: 0.5,
            mb: 1,
            typography: 'body2',
            backgroundColor: 'action.selected',
          }}
        >
          <span role="status">
            {selection.isAll ? talents.bulk.allSelected(total) : talents.bulk.pageSelected(data.length)}
          </span>
          {selection.isAll ? (
            <Button size="small" variant="text" sx={{ px: 0 }} onClick={selection.clear}>
              {talents.bulk.clear}
            </Button>
          ) : (
            <Button size="small" variant="text" sx={{ textAlign: 'left', px: 0 }} onClick={selection.selectAll}>
              {talents.bulk.selectAll(total)}
            </Button>
          )}
        </Box>
      )}
      {view === 'grid' ? (
        <TalentGrid talents={data} selection={selection} />
      ) : view === 'table' ? (
        <TalentTable talents={data} selection={selection} />
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}>
          {data.map((talent) => (
            <TalentRow
              key={talent.id}
              talent={talent}
              isSelected={selection.has(talent.id)}
              onToggle={() => selection.toggle(talent.id)}
            />
          ))}
        </Box>
      )}
    </>
  )
}

interface TalentRowProps {
  talent: TalentRecord
  isSelected: boolean
  onToggle(): void
}

/** A talent of the list. */
function TalentRow({ talent, isSelected, onToggle }: TalentRowProps) {
  const { talents } = useMessages()
  const language = useLanguage()
  const name = nameOfTalent(talent)
  const particulars = [
    talents.boards[talent.category] ?? talent.category,
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
      <CanChange>
        <Checkbox
          checked={isSelected}
          onChange={onToggle}
          slotProps={{ input: { 'aria-label': talents.select(name) } }}
        />
      </CanChange>
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
          <RecordLink resource="talents" id={talent.id} sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </RecordLink>
          <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {particulars.filter(Boolean).join(' · ')}
          </Box>
        </Box>
        <Box sx={{ typography: 'body2' }}>
          <PublicationBadge {...talent} />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          <WarningBadges warnings={talent.warnings} />
          <TalentExpiryBadge talentId={talent.id} />
        </Box>
      </Box>
    </Box>
  )
}

/** A small cover, or an empty box. */
function Cover({ talent }: { talent: Pick<TalentRecord, 'cover'> }) {
  return (
    <Box sx={{ width: 54, height: 72, flex: 'none', backgroundColor: 'action.hover' }}>
      {talent.cover && <PictureView picture={{ ...talent.cover, alt_pt: '', alt_en: '' }} width={160} />}
    </Box>
  )
}
