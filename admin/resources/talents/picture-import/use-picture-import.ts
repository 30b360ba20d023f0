import { useEffect, useRef, useState } from 'react'
import type { MediumRecord } from '#contracts/admin/media.ts'
import type { TalentName, TalentRecord } from '#contracts/admin/talents.ts'
import { libraryUploads } from '../../../components/media/library-uploads.ts'
import { uploadMedium } from '../../../components/media/upload-file.ts'
import { isPending } from '../../../components/media/upload-queue.ts'
import { useUploadQueue } from '../../../components/media/use-upload-queue.ts'
import { call } from '../../../providers/data/call.ts'
import { CallError } from '../../../providers/data/http.ts'
import { addPictures, type Group, type Picture } from '../pictures/groups.ts'
import { inputOf } from '../talent.ts'

interface Target {
  talent: TalentName
  place: Group
}

interface Sent extends Target {
  medium: MediumRecord
}

/** The queue that uploads pictures and adds them to their talents, with what came of it so far. */
export function usePictureImport() {
  const [added, setAdded] = useState<ReadonlyMap<number, number>>(new Map())
  const [failures, setFailures] = useState<readonly { name: string; message: string }[]>([])
  const [isWriting, setWriting] = useState(false)
  const writing = useRef(Promise.resolve())

  async function addToTalents(sent: Sent[]): Promise<void> {
    setWriting(true)
    for (const [id, pictures] of Map.groupBy(sent, ({ talent }) => talent.id)) {
      try {
        const count = await addToTalent(id, pictures)
        setAdded((before) => new Map(before).set(id, (before.get(id) ?? 0) + count))
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        const { message } = error
        setFailures((before) => [...before, { name: pictures[0]?.talent.name ?? '', message }])
      }
    }
    setWriting(false)
  }

  const { queue, list } = useUploadQueue<Target, Sent>({
    ...libraryUploads,
    refusalOf: (file) => libraryUploads.refusalOf(file, 'any'),
    send: async (file, options, target) => ({ ...target, medium: (await uploadMedium(file, options)).medium }),
    // A talent is written once for several of its pictures.
    deliveryMs: 10_000,
    onArrival(sent) {
      writing.current = writing.current.then(() => addToTalents(sent))
    },
  })
  useEffect(() => {
    window.addEventListener('online', queue.resume)
    return () => window.removeEventListener('online', queue.resume)
  }, [queue])
  useEffect(() => () => queue.clear(), [queue])
  return { ...list, added, failures, isRunning: isPending(list.uploads) || isWriting }
}

/** Adds pictures that the talent does not have yet, and returns their number. Repeats once when somebody else has saved it. */
async function addToTalent(id: number, sent: readonly Sent[], isRepeated = false): Promise<number> {
  const talent = await call<TalentRecord>(`/talents/${id}`)
  const known = new Set(talent.media.map(({ url }) => url))
  const fresh = sent.filter(({ medium }) => !known.has(medium.url))
  if (fresh.length === 0) return 0
  const media = fresh.reduce<Picture[]>(
    (all, { medium, place }) => addPictures(all, [medium], place),
    [...talent.media],
  )
  try {
    await call(`/talents/${id}`, { method: 'PUT', body: { ...inputOf({ ...talent }), media } })
    return fresh.length
  } catch (error) {
    if (isRepeated || !(error instanceof CallError) || error.status !== 409) throw error
    return addToTalent(id, sent, true)
  }
}
