import { Button } from '@mui/material'
import { FilterButton, TopToolbar, useListContext } from 'react-admin'
import { DownloadIcon } from '../../icons/icons.tsx'
import { listQuery } from '../../providers/data/list-query.ts'
import { useDelimiter } from '../../providers/data/use-delimiter.ts'
import { useMessages } from '../../providers/i18n/texts.ts'

/** Filters, and the way to take what they show along as a table. */
export function InboxActions() {
  const { inbox } = useMessages()
  const { filterValues } = useListContext()
  const delimiter = useDelimiter()
  const query = listQuery({ filter: { ...filterValues, delimiter } })
  return (
    <TopToolbar>
      <FilterButton />
      <Button variant="text" startIcon={<DownloadIcon />} href={`/admin/api/submissions/export${query}`} download>
        {inbox.export}
      </Button>
    </TopToolbar>
  )
}
