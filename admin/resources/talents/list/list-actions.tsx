import { Button } from '@mui/material'
import { useState } from 'react'
import { FilterButton, TopToolbar, useListContext } from 'react-admin'
import { Link } from 'react-router'
import { CanChange } from '../../../components/can-change.tsx'
import { AddIcon, DownloadIcon, FileUploadOutlinedIcon as UploadIcon } from '../../../icons/icons.tsx'
import { toListQuery } from '../../../providers/data/http.ts'
import { useDelimiter, useMessages } from '../../../providers/i18n/use-messages.ts'
import { ImportDialog } from '../csv-import/import-dialog.tsx'
import { TalentDuplicatesButton } from '../duplicates/duplicates.tsx'

/** Filters, import, export and the link to a new talent. */
export function ListActions() {
  const { talents } = useMessages()
  const { filterValues, sort, refetch } = useListContext()
  const [importing, setImporting] = useState(false)
  const delimiter = useDelimiter()
  const query = toListQuery({ filter: { ...filterValues, delimiter }, sort })
  return (
    <TopToolbar sx={{ flexWrap: { xs: 'wrap', xl: 'nowrap' }, justifyContent: 'flex-end' }}>
      <TalentDuplicatesButton />
      <FilterButton />
      <Button
        variant="text"
        size="small"
        startIcon={<DownloadIcon />}
        href={`/admin/api/talents/export${query}`}
        download
      >
        {talents.table.export}
      </Button>
      <CanChange>
        <Button variant="text" size="small" startIcon={<UploadIcon />} onClick={() => setImporting(true)}>
          {talents.table.import}
        </Button>
        <Button size="small" variant="contained" startIcon={<AddIcon />} component={Link} to="/talents/create">
          {talents.create.title}
        </Button>
      </CanChange>
      {importing && (
        <ImportDialog
          onClose={() => setImporting(false)}
          onDone={() => {
            setImporting(false)
            void refetch()
          }}
        />
      )}
    </TopToolbar>
  )
}
