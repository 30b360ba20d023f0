import { useState } from 'react'
import { useNotify, useRedirect } from 'react-admin'
import type { Package } from '#contracts/admin/packages.ts'
import type { Language } from '#domain/language.ts'
import { defaultRoomDays, maxTalentsInSelection, maxTitleLength } from '#domain/selections.ts'
import { useAsyncAction } from '../../components/use-async-action.ts'
import { useCanChange } from '../../providers/auth/permissions.ts'
import { call } from '../../providers/data/call.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'

/** The recipient of a package: the sender of an enquiry, who may be in the contact book. */
export interface Suggestion {
  name: string
  email: string
  phone: string | null
  language: Language
  contact: { id: number; name: string } | null
}

interface NewPackage {
  /** Cut to the longest possible title. */
  title: string
  language: Language
  /** The ids of the talents in their order. More than a package may have are left out. */
  talents: readonly number[]
  recipient?: Suggestion
}

/** Whether the user may make packages. */
export function useCanMakePackages(): boolean {
  return useCanChange('packages')
}

/**
 * Makes a package and opens its page, from which it is sent. Stays pending until that page is shown. `make` returns
 * whether the package was made.
 */
export function useMakePackage(): [isPending: boolean, make: (load: () => Promise<NewPackage>) => Promise<boolean>] {
  const { packages } = useMessages()
  const [isPending, run] = useAsyncAction()
  const [isMade, setMade] = useState(false)
  const redirect = useRedirect()
  const notify = useNotify()

  async function make(load: () => Promise<NewPackage>) {
    let hasMade = false
    await run(async () => {
      const { title, language, talents, recipient } = await load()
      const chosen = talents.slice(0, maxTalentsInSelection)
      const content = { title: title.slice(0, maxTitleLength).trim(), language }
      const body = { ...content, talents: chosen.map((id) => ({ id })), days: defaultRoomDays }
      const { id } = await call<Package>('/packages', { method: 'POST', body })
      if (chosen.length < talents.length) notify(packages.limited(maxTalentsInSelection), { type: 'warning' })
      hasMade = true
      setMade(true)
      redirect('edit', 'packages', id, undefined, { recipient })
    })
    return hasMade
  }

  return [isPending || isMade, make]
}
