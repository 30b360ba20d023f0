import { useState } from 'react'
import { type RaRecord, useDataProvider, useGetRecordRepresentation, useListContext, useNotify } from 'react-admin'
import type { dataProvider } from '../../providers/data/data-provider.ts'
import { useMessages } from '../../providers/i18n/texts.ts'
import { moveItem } from './moved.ts'

interface Order {
  records: RaRecord[]
  /** What just happened, for those who do not see it. */
  announcement: string
  nameOf(record: RaRecord): string
  move(from: number, to: number): Promise<void>
}

/** The list's records in the order somebody gives them: shown at once, kept by the server, taken back when it fails. */
export function useOrder(): Order {
  const { data = [], resource, refetch } = useListContext()
  const { reorder } = useDataProvider<typeof dataProvider>()
  const [pending, setPending] = useState<RaRecord[]>()
  const [announcement, setAnnouncement] = useState('')
  const representation = useGetRecordRepresentation(resource)
  const nameOf = (record: RaRecord) => String(representation(record))
  const notify = useNotify()
  const { ordered } = useMessages().parts
  const records = pending ?? data

  async function move(from: number, to: number) {
    const record = records[from]
    if (!record || from === to || to < 0 || to >= records.length) return
    const next = moveItem(records, from, to)
    setPending(next)
    try {
      await reorder(resource, { ids: next.map(({ id }) => id) })
      setAnnouncement(ordered.moved(nameOf(record), to + 1, next.length))
      await refetch()
    } catch (error) {
      notify(error instanceof Error ? error.message : ordered.failed, { type: 'error' })
    } finally {
      setPending(undefined)
    }
  }
  return { records, announcement, nameOf, move }
}
