import { Box, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useLocale } from 'react-admin'
import { CancelButton } from '../../../components/cancel-button.tsx'
import { FormError } from '../../../components/forms/fields.tsx'
import { ChooseFiles } from '../../../components/media/drop-zone.tsx'
import { useIsPhone } from '../../../components/use-is-phone.ts'
import { DownloadIcon } from '../../../icons/icons.tsx'
import { toListQuery } from '../../../providers/data/http.ts'
import { useDelimiter, useMessages } from '../../../providers/i18n/use-messages.ts'
import { ColumnGuide, useImportColumns } from './import-columns.tsx'
import { ChangeTable, ErrorTable } from './import-report.tsx'
import { useImport } from './use-import.ts'

interface ImportDialogProps {
  onDone(): void
  onClose(): void
}

/** Imports talents from CSV, after a preview. */
export function ImportDialog({ onDone, onClose }: ImportDialogProps) {
  const { table } = useMessages().talents
  const { file, report, isPending, failure, check, apply } = useImport(onDone)
  const columns = useImportColumns()
  const language = useLocale()
  const delimiter = useDelimiter()
  const isPhone = useIsPhone()
  const count = report ? report.created + report.updated : 0
  const isImporting = isPending && report !== undefined
  const isGood = report?.errors.total === 0 && count > 0

  return (
    <Dialog open onClose={isImporting ? undefined : onClose} fullWidth maxWidth="md" fullScreen={isPhone}>
      <DialogTitle>{table.title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{table.text}</DialogContentText>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <ChooseFiles
            label={table.choose}
            accept=".csv,text/csv"
            multiple={false}
            disabled={isPending}
            onFiles={([chosen]) => {
              if (chosen) void check(chosen)
            }}
          >
            {table.choose}
          </ChooseFiles>
          <Button
            variant="text"
            startIcon={<DownloadIcon />}
            href={`/admin/api/talents/import/template${toListQuery({ filter: { language, delimiter } })}`}
            download
          >
            {table.template}
          </Button>
        </Box>
        <ColumnGuide columns={columns} />
        <Box sx={{ overflowWrap: 'anywhere' }}>{file?.name}</Box>
        <FormError>{failure}</FormError>
        <Box role="status" sx={{ fontWeight: 500 }}>
          {isPending && table.checking}
          {report && report.errors.total > 0 && (
            <Box sx={{ color: 'error.main' }}>{table.problems(report.errors.total)}</Box>
          )}
          {report?.errors.total === 0 && table.summary(report.created, report.updated, report.unchanged)}
        </Box>
        {report && report.errors.total > 0 && <ErrorTable errors={report.errors} columns={columns} />}
        {isGood && <ChangeTable report={report} columns={columns} />}
      </DialogContent>
      <DialogActions>
        <CancelButton onClick={onClose} disabled={isImporting} />
        <Button variant="contained" disabled={!isGood} loading={isPending} onClick={apply}>
          {table.go(count)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
