import { Button } from '@mui/material'
import { useState } from 'react'
import { CreateButton, TopToolbar, useListContext } from 'react-admin'
import { Link } from 'react-router'
import { measureNames, optionAttributes } from '#domain/attribute-names.ts'
import { CanChange } from '../../../components/can-change.tsx'
import { ExportButton } from '../../../components/export/export-button.tsx'
import { type Filter, FiltersButton, SecondaryActions } from '../../../components/filters/list-filters.tsx'
import { SortSelect } from '../../../components/filters/sort-select.tsx'
import { useIsPhone } from '../../../components/use-is-phone.ts'
import { AddIcon, FileUploadOutlinedIcon as UploadIcon } from '../../../icons/icons.tsx'
import { useMessages } from '../../../providers/i18n/use-messages.ts'
import { ImportDialog } from '../csv-import/import-dialog.tsx'
import { TalentDuplicatesButton } from '../duplicates.tsx'
import { useTalentView, ViewSwitch } from './view-switch.tsx'

/** The columns of an export for people. */
const exportedColumns = [
  ...['name', 'category', 'published', 'realname', 'birthdate', 'city'],
  ...optionAttributes,
  ...measureNames,
  ...['measured_at', 'digitals_at', 'languages', 'stays', 'publish_at', 'unpublish_at', 'published_at', 'created_at'],
]

/** Filters, import, export and the link to a new talent; on phones also the view and, among the filters, the order. */
export function ListActions({ filters }: { filters: Filter[] }) {
  const { talents } = useMessages()
  const { refetch, selectedIds } = useListContext()
  const [view, setView] = useTalentView()
  const [isImporting, setImporting] = useState(false)
  const isPhone = useIsPhone()
  return (
    <TopToolbar sx={{ flexWrap: { xs: 'wrap', xl: 'nowrap' } }}>
      <FiltersButton filters={filters}>
        <SortSelect label={talents.sort} sorts={talents.sorts} />
      </FiltersButton>
      {isPhone && <ViewSwitch view={view} onChange={setView} />}
      <CanChange>
        <SecondaryActions>
          <TalentDuplicatesButton />
          <ExportButton size="small" columns={exportedColumns}>
            {talents.table.export}
          </ExportButton>
          <Button variant="text" size="small" startIcon={<UploadIcon />} onClick={() => setImporting(true)}>
            {talents.table.import}
          </Button>
          <Button variant="text" size="small" startIcon={<UploadIcon />} component={Link} to="/talents/pictures">
            {talents.pictureImport.link}
          </Button>
        </SecondaryActions>
        {!isPhone && (
          <Button size="small" variant="contained" startIcon={<AddIcon />} component={Link} to="/talents/create">
            {talents.create.title}
          </Button>
        )}
        {/* It floats, so it makes room for the actions on selected talents. */}
        {isPhone && selectedIds.length === 0 && <CreateButton label={talents.create.title} />}
      </CanChange>
      {isImporting && (
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
