import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material'
import { useListContext } from 'react-admin'
import type { TalentRecord } from '#contracts/office/talents.ts'
import { useTexts } from '../../i18n/texts.ts'
import { TalentLine } from './talent-line.tsx'

/** The talents of the list's page, each of which can be selected. */
export function TalentLines() {
  const { data, total, isPending, selectedIds, onSelect } = useListContext<TalentRecord>()
  const { talents } = useTexts()
  if (isPending) return null
  if (!data?.length) return <Typography sx={{ py: 4 }}>{talents.empty}</Typography>
  const ids = data.map(({ id }) => id)
  const here = ids.filter((id) => selectedIds.includes(id)).length

  function togglePage() {
    const others = selectedIds.filter((id) => !ids.includes(id as number))
    onSelect(here === ids.length ? others : [...others, ...ids])
  }

  return (
    <>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', columnGap: 2 }}
      >
        <FormControlLabel
          control={
            <Checkbox
              checked={here === ids.length}
              indeterminate={here > 0 && here < ids.length}
              onChange={togglePage}
            />
          }
          label={talents.selectPage}
        />
        <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {total === undefined ? '' : talents.count(total)}
        </Box>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}>
        {data.map((talent) => (
          <TalentLine key={talent.id} talent={talent} />
        ))}
      </Box>
    </>
  )
}
