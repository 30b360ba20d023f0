import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TableCell,
  TableRow,
} from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { type RedirectImportReport, redirectImportLimits } from '#contracts/admin/redirects.ts'
import { CancelButton } from '../../components/cancel-button.tsx'
import { FormError } from '../../components/forms/fields.tsx'
import { ChooseFiles } from '../../components/media/drop-zone.tsx'
import { useIsPhone } from '../../components/use-is-phone.ts'
import { call } from '../../providers/data/call.ts'
import { CallError } from '../../providers/data/http.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { ReportTable } from '../talents/csv-import/import-report.tsx'

/** Imports redirects from CSV, after a preview. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  const { redirects } = useMessages().content
  const { table } = useMessages().talents
  const notify = useNotify()
  const [file, setFile] = useState<File>()
  const [report, setReport] = useState<RedirectImportReport>()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const count = report ? report.created + report.updated : 0

  async function send(chosen: File, isDryRun: boolean) {
    if (chosen.size > redirectImportLimits.maxBytes) return setFailure(redirects.tooLarge)
    const body = new FormData()
    body.set('file', chosen)
    setPending(true)
    setFailure(undefined)
    try {
      const sent = await call<RedirectImportReport>(`/redirects/import?dry_run=${isDryRun}`, { method: 'POST', body })
      if (isDryRun) return setReport(sent)
      notify(table.done(sent.created, sent.updated))
      onClose()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error.message)
    } finally {
      setPending(false)
    }
  }

  return (
    <Dialog open onClose={isPending ? undefined : onClose} fullWidth maxWidth="md" fullScreen={useIsPhone()}>
      <DialogTitle>{redirects.importTitle}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{redirects.importText}</DialogContentText>
        <Box
          component="pre"
          sx={{ typography: 'body2', fontFamily: 'monospace', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          {redirects.importExample}
        </Box>
        <ChooseFiles
          label={table.choose}
          accept=".csv,.tsv,.txt,text/csv"
          multiple={false}
          disabled={isPending}
          onFiles={([chosen]) => {
            if (!chosen) return
            setFile(chosen)
            setReport(undefined)
            void send(chosen, true)
          }}
        >
          {table.choose}
        </ChooseFiles>
        <Box sx={{ overflowWrap: 'anywhere', mt: 1 }}>{file?.name}</Box>
        <FormError>{failure}</FormError>
        <Box role="status" sx={{ fontWeight: 500 }}>
          {isPending && <div>{table.checking}</div>}
          {report && <div>{table.summary(report.created, report.updated, report.unchanged)}</div>}
          {report && report.errors.total > 0 && (
            <Box sx={{ color: 'error.main' }}>{table.problems(report.errors.total)}</Box>
          )}
        </Box>
        {report && report.errors.total > 0 && (
          <ReportTable
            head={[table.line, table.cell, table.problem]}
            more={report.errors.total - report.errors.first.length}
          >
            {report.errors.first.map(({ line, cell, code }) => (
              <TableRow key={line}>
                <TableCell>{line}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere', maxWidth: '20rem' }}>{cell}</TableCell>
                <TableCell sx={{ minWidth: { sm: '14rem' } }}>{redirects.importErrors[code]}</TableCell>
              </TableRow>
            ))}
          </ReportTable>
        )}
      </DialogContent>
      <DialogActions>
        <CancelButton onClick={onClose} disabled={isPending} />
        <Button
          variant="contained"
          disabled={count === 0}
          loading={isPending}
          onClick={() => file && void send(file, false)}
        >
          {report ? redirects.importGo(count) : table.chooseFirst}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
