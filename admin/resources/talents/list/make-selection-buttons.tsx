import { Button } from '@mui/material'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import type { RoomLinks } from '#contracts/admin/packages.ts'
import type { TalentRecord } from '#contracts/admin/talents.ts'
import { maxTalentsInSelection } from '#domain/selections.ts'
import { formatDay } from '../../../components/format.ts'
import { call } from '../../../providers/data/call.ts'
import { toListQuery } from '../../../providers/data/http.ts'
import { useLanguage, useMessages } from '../../../providers/i18n/use-messages.ts'
import { useCanMakePackages, useMakePackage } from '../../packages/use-make-package.ts'
import { NewRoomDialog, RoomLinksDialog } from '../../rooms/room-dialogs.tsx'
import type { Selection } from './use-selection.ts'

/** Makes a package or a room of the selected talents, or of all that the filters match, in the order of the list. */
export function MakeSelectionButtons({ selection }: { selection: Selection }) {
  const { packages } = useMessages()
  const language = useLanguage()
  const { filterValues, sort } = useListContext<TalentRecord>()
  const [isPending, make] = useMakePackage()
  const [dialog, setDialog] = useState<'new' | RoomLinks>()
  if (!useCanMakePackages()) return null

  async function findTalents(): Promise<readonly number[]> {
    if (!selection.isAll) return selection.ids
    // One more than a package may have shows that some are left out.
    const pagination = { page: 1, perPage: maxTalentsInSelection + 1 }
    const { data } = await call<{ data: TalentRecord[] }>(
      `/talents${toListQuery({ pagination, sort, filter: filterValues })}`,
    )
    return data.map(({ id }) => id)
  }

  function close() {
    setDialog(undefined)
    selection.clear()
  }

  async function makePackage() {
    const isMade = await make(async () => ({
      title: packages.defaultTitle(formatDay(new Date(), language)),
      language,
      talents: await findTalents(),
    }))
    if (isMade) selection.clear()
  }

  return (
    <>
      <Button size="small" loading={isPending} onClick={() => void makePackage()}>
        {packages.make}
      </Button>
      <Button size="small" onClick={() => setDialog('new')}>
        {packages.makeRoom}
      </Button>
      {dialog === 'new' && (
        <NewRoomDialog
          load={async () => (await findTalents()).slice(0, maxTalentsInSelection)}
          onMade={setDialog}
          onClose={() => setDialog(undefined)}
        />
      )}
      {typeof dialog === 'object' && <RoomLinksDialog links={dialog} onClose={close} />}
    </>
  )
}
