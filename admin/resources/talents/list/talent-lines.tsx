import { Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material'
import { useListContext } from 'react-admin'
import type { TalentRecord } from '#contracts/admin/talents.ts'
import { useMessages } from '../../../providers/i18n/texts.ts'
import { TalentLine } from './talent-line.tsx'
import type { Selection } from './use-selection.ts'

/** The talents of the list's page, each of which can be selected. */
export function TalentLines({ selection }: { selection: Selection }) {
  const { data, total = 0, isPending } = useListContext<TalentRecord>()
  const { talents } = useMessages()
  if (isPending) return null
  if (!data?.length) return <Typography sx={{ py: 4 }}>{talents.empty}</Typography>
  const here = data.filter(({ id }) => selection.has(id)).length
  const isWholePage = here === data.length

  return (
    <>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', columnGap: 2 }}
      >
        <FormControlLabel
          control={
            <Checkbox checked={isWholePage} indeterminate={here > 0 && !isWholePage} onChange={selection.togglePage} />
          }
          label={talents.selectPage}
        />
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
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}>
        {data.map((talent) => (
          <TalentLine
            key={talent.id}
            talent={talent}
            isSelected={selection.has(talent.id)}
            onToggle={() => selection.toggle(talent.id)}
          />
        ))}
      </Box>
    </>
  )
}
