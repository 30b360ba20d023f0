import { Button } from '@mui/material'
import { useState } from 'react'
import { useListContext, useNotify } from 'react-admin'
import { maxAsked } from '#contracts/admin/card-requests.ts'
import type { TalentRecord } from '#contracts/admin/talents.ts'
import { useAsyncAction } from '../../components/use-async-action.ts'
import { useCanChange } from '../../providers/auth/permissions.ts'
import { call } from '../../providers/data/call.ts'
import { toListQuery } from '../../providers/data/http.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import type { Selection } from '../talents/list/use-selection.ts'
import { AskDialog } from './ask-dialog.tsx'

/** Asks the selected talents, or all that the filters match, such as those with stale digitals. */
export function AskSelectedButton({ selection }: { selection: Selection }) {
  const { cardRequests } = useMessages()
  const { filterValues, sort } = useListContext<TalentRecord>()
  const [ids, setIds] = useState<readonly number[]>()
  const [isPending, run] = useAsyncAction()
  const notify = useNotify()
  if (!useCanChange('card-requests')) return null

  async function findTalents(): Promise<readonly number[]> {
    if (!selection.isAll) return selection.ids
    const pagination = { page: 1, perPage: maxAsked + 1 }
    const query = toListQuery({ pagination, sort, filter: filterValues })
    return (await call<{ data: TalentRecord[] }>(`/talents${query}&fields=id`)).data.map(({ id }) => id)
  }

  const open = () =>
    run(async () => {
      const found = await findTalents()
      if (found.length > maxAsked) notify(cardRequests.tooMany(maxAsked), { type: 'info' })
      setIds(found.slice(0, maxAsked))
    })

  return (
    <>
      <Button size="small" loading={isPending} onClick={() => void open()}>
        {cardRequests.ask}
      </Button>
      {ids && <AskDialog ids={ids} onClose={() => setIds(undefined)} />}
    </>
  )
}
