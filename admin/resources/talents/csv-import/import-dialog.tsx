import { Box, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useLocale } from 'react-admin'
import { Link } from 'react-router'
import type { ImportReport } from '#contracts/admin/talent-import.ts'
import { CancelButton, CloseButton } from '../../../components/cancel-button.tsx'
import { FormError } from '../../../components/forms/fields.tsx'
import { ChooseFiles } from '../../../components/media/drop-zone.tsx'
import { useIsPhone } from '../../../components/use-is-phone.ts'
import { DownloadIcon } from '../../../icons/icons.tsx'
import { toListQuery } from '../../../providers/data/http.ts'
import { useDelimiter, useMessages } from '../../../providers/i18n/use-messages.ts'
import { ColumnChoicesTable, SameNameQuestion } from './import-choices.tsx'
import { ColumnGuide, useImportColumns } from './import-columns.tsx'
import { ChangeTable, ErrorTable } from './import-report.tsx'
import { PastImports } from './past-imports.tsx'
import { useImport } from './use-import.ts'

interface ImportDialogProps {
  onDone(): void
  onClose(): void
}

/** Imports talents from CSV, after a preview. */
export function ImportDialog({ onDone, onClose }: ImportDialogProps) {
  const { table } = useMessages().talents
  const { file, choices, report, isPending, failure, check, choose, apply } = useImport(onDone)
  const columns = useImportColumns()
  const language = useLocale()
  const delimiter = useDelimiter()
  const isPhone = useIsPhone()
  const count = report ? report.created + report.updated : 0
  const isImporting = isPending && report !== undefined
  const isDone = report?.done === true
  // Those of new talents follow their import.
  const pictures = isDone || count === 0 ? (report?.pictures ?? []) : []

  return (
    <Dialog
      open
      onClose={isImporting ? undefined : isDone ? onDone : onClose}
      fullWidth
      maxWidth="md"
      fullScreen={isPhone}
    >
      <DialogTitle>{table.title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{table.text}</DialogContentText>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <ChooseFiles
            label={table.choose}
            accept=".csv,.tsv,.txt,text/csv"
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
        <PastImports />
        <Box sx={{ overflowWrap: 'anywhere' }}>{file?.name}</Box>
        <FormError>{failure}</FormError>
        {report && !isDone && (
          <>
            <ColumnChoicesTable
              report={report}
              columns={columns}
              choices={choices.columns}
              onChoose={(changed) => void choose({ columns: changed })}
            />
            <SameNameQuestion
              count={report.same_names}
              choice={choices.sameName}
              onChoose={(sameName) => void choose({ sameName })}
            />
          </>
        )}
        <Box role="status" sx={{ fontWeight: 500 }}>
          {isPending && <span>{table.checking}</span>}
          {report && <Summary report={report} />}
        </Box>
        {report && <ErrorTable report={report} columns={columns} />}
        {report && !isDone && count > 0 && <ChangeTable report={report} columns={columns} />}
      </DialogContent>
      <DialogActions>
        {isDone ? (
          <CloseButton onClick={onDone} {...(pictures.length === 0 && { variant: 'contained' })} />
        ) : (
          <CancelButton onClick={onClose} disabled={isImporting} />
        )}
        {pictures.length > 0 ? (
          <Button variant="contained" component={Link} to="/talents/pictures" state={{ pictures }}>
            {table.toPictures}
          </Button>
        ) : (
          !isDone && (
            <Button variant="contained" disabled={count === 0} loading={isPending} onClick={apply}>
              {report ? table.go(count) : table.chooseFirst}
            </Button>
          )
        )}
      </DialogActions>
    </Dialog>
  )
}

/** How many talents are imported, and how many lines are not. */
function Summary({
  report: { done, lines, created, updated, unchanged, failed, columns, errors, pictures },
}: {
  report: ImportReport
}) {
  const { table } = useMessages().talents
  const hasHeaderErrors = errors.first.some(({ line, code }) => line === 1 || code === 'too_many_lines')
  if (hasHeaderErrors && columns.some(({ isDecided }) => !isDecided)) return table.decideFirst
  if (hasHeaderErrors || lines === 0) return table.nothingRead
  return (
    <>
      <div>{done ? table.done(created, updated) : table.summary(created, updated, unchanged)}</div>
      {pictures.length > 0 && <div>{table.picturesNamed(pictures.length)}</div>}
      {failed > 0 && <Box sx={{ color: 'error.main' }}>{done ? table.failed(failed) : table.problems(failed)}</Box>}
    </>
  )
}
