import { useState } from 'react'
import { useNotify } from 'react-admin'
import { type ImportReport, importLimits } from '#contracts/admin/talent-import.ts'
import { call } from '../../../providers/data/call.ts'
import { CallError } from '../../../providers/data/http.ts'
import { useMessages } from '../../../providers/i18n/use-messages.ts'

interface Import {
  file: File | undefined
  /** Preview of the changes. */
  report: ImportReport | undefined
  isPending: boolean
  failure: string | undefined
  /** Uploads the file for a preview. */
  check(file: File): Promise<void>
  /** Applies the import. */
  apply(): Promise<void>
}

/** Imports talents in two steps: preview and import. */
export function useImport(onDone: () => void): Import {
  const { table } = useMessages().talents
  const [file, setFile] = useState<File>()
  const [report, setReport] = useState<ImportReport>()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const notify = useNotify()

  async function send(chosen: File, isDryRun: boolean): Promise<ImportReport | undefined> {
    const body = new FormData()
    body.set('file', chosen)
    setPending(true)
    setFailure(undefined)
    try {
      return await call<ImportReport>(`/talents/import?dry_run=${isDryRun}`, { method: 'POST', body })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error.message)
      return undefined
    } finally {
      setPending(false)
    }
  }

  return {
    file,
    report,
    isPending,
    failure,
    async check(chosen) {
      setFile(chosen)
      setReport(undefined)
      if (chosen.size > importLimits.maxBytes) setFailure(table.tooLarge)
      else setReport(await send(chosen, true))
    },
    async apply() {
      const sent = file && (await send(file, false))
      if (!sent) return
      if (!sent.done) return setReport(sent)
      notify(table.done(sent.created, sent.updated), { type: 'success' })
      onDone()
    },
  }
}
