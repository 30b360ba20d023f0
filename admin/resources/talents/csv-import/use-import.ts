import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import {
  type ColumnChoices,
  type ImportReport,
  importLimits,
  type SameNameChoice,
} from '#contracts/admin/talent-import.ts'
import { useUndoNotice } from '../../../components/undo-notice.tsx'
import { call } from '../../../providers/data/call.ts'
import { CallError } from '../../../providers/data/http.ts'
import { useMessages } from '../../../providers/i18n/use-messages.ts'

interface Choices {
  /** How to read columns that are not recognized. */
  columns: ColumnChoices
  /** What to do with lines whose name a talent has. */
  sameName?: SameNameChoice
}

interface Import {
  file: File | undefined
  choices: Choices
  /** Preview of the changes; or, when it is done, what was imported and what not. */
  report: ImportReport | undefined
  isPending: boolean
  failure: string | undefined
  /** Uploads the file for a preview. */
  check(file: File): Promise<void>
  /** Previews the import with other choices, once all columns have one. */
  choose(changed: Partial<Choices>): Promise<void>
  /** Applies the import. */
  apply(): Promise<void>
}

/** Imports talents in two steps: preview and import. */
export function useImport(onDone: () => void): Import {
  const { table } = useMessages().talents
  const [file, setFile] = useState<File>()
  const [choices, setChoices] = useState<Choices>({ columns: {} })
  const [report, setReport] = useState<ImportReport>()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const client = useQueryClient()
  const notify = useNotify()
  const notifyUndo = useUndoNotice()

  async function send(chosen: File, { columns, sameName }: Choices, isDryRun: boolean) {
    const body = new FormData()
    body.set('file', chosen)
    body.set('columns', JSON.stringify(columns))
    const query = sameName ? `&same_name=${sameName}` : ''
    setPending(true)
    setFailure(undefined)
    try {
      return await call<ImportReport>(`/talents/import?dry_run=${isDryRun}${query}`, { method: 'POST', body })
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
    choices,
    report,
    isPending,
    failure,
    async check(chosen) {
      const none = { columns: {} }
      setFile(chosen)
      setChoices(none)
      setReport(undefined)
      if (chosen.size > importLimits.maxBytes) setFailure(table.tooLarge)
      else setReport(await send(chosen, none, true))
    },
    async choose(changed) {
      const next = { ...choices, ...changed }
      setChoices(next)
      if (!file || report?.columns.some(({ place }) => next.columns[place] === undefined)) return
      const preview = await send(file, next, true)
      if (preview) setReport(preview)
      // What is imported is what the preview shows.
      else setChoices(choices)
    },
    async apply() {
      const sent = file && (await send(file, choices, false))
      if (!sent) return
      const count = sent.created + sent.updated
      if (sent.done) {
        const message = table.done(sent.created, sent.updated)
        const undo = { path: '/talents/imports/undo', body: { at: sent.at }, undone: 'talents', count } as const
        if (count > 0) notifyUndo(message, undo, 'success')
        else notify(message)
      }
      void client.invalidateQueries({ queryKey: ['talents'] })
      if (sent.done && sent.failed === 0 && sent.pictures.length === 0) onDone()
      else setReport(sent)
    },
  }
}
