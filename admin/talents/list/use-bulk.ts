import { useState } from 'react'
import { useListContext, useNotify, useRefresh } from 'react-admin'
import type { TalentRecord } from '#contracts/office/talents.ts'
import { call } from '../../http/call.ts'
import { CallError } from '../../http/failure.ts'
import { useTexts } from '../../i18n/texts.ts'

interface Action {
  action: 'publish' | 'unpublish' | 'category' | 'schedule'
  [detail: string]: unknown
}

/** Does something to all that are selected, or to none, and says who is the reason. */
export function useBulk(): { busy: boolean; run(action: Action): Promise<void> } {
  const { data = [], selectedIds, onUnselectItems } = useListContext<TalentRecord>()
  const { bulk } = useTexts().talents
  const [busy, setBusy] = useState(false)
  const notify = useNotify()
  const refresh = useRefresh()

  function refusal({ message, body }: CallError): string {
    if (body.errors?.unpublish_at) return `${bulk.refused} ${body.errors.unpublish_at}`
    const reasons = Object.entries(body.errors ?? {}).map(
      ([id, reason]) => `${data.find((talent) => String(talent.id) === id)?.name || `#${id}`}: ${reason}`,
    )
    return reasons.length > 0 ? [bulk.refused, ...reasons].join(' ') : message
  }

  async function run(action: Action) {
    setBusy(true)
    try {
      const body = { ...action, ids: selectedIds }
      const { changed } = await call<{ changed: number }>('/talents/bulk', { method: 'POST', body })
      notify(bulk.done(changed), { type: 'success' })
      onUnselectItems()
      refresh()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      notify(refusal(error), { type: 'error', multiLine: true, autoHideDuration: 12_000 })
    } finally {
      setBusy(false)
    }
  }
  return { busy, run }
}
