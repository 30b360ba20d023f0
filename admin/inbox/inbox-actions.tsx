import DownloadIcon from '@mui/icons-material/Download'
import { Button } from '@mui/material'
import { FilterButton, TopToolbar, useListContext } from 'react-admin'
import { useTexts } from '../i18n/texts.ts'
import { listQuery } from '../records/list-query.ts'
import { useDelimiter } from '../records/use-delimiter.ts'

/** Filters, and the way to take what they show along as a table. */
export function InboxActions() {
  const { inbox } = useTexts()
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
