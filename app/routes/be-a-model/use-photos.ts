import { useRef, useState } from 'react'
import type { PhotoView } from './application-fields.ts'
import type { PreparedPhoto } from './prepare-photo.ts'

/** What a picker shows of its photo. */
export type PhotoState = { status: 'empty' } | { status: 'preparing' } | { status: 'ready'; preview?: string }

/** The photos that were chosen, each made ready to be sent as soon as it is. */
export function usePhotos() {
  const chosen = useRef(new Map<PhotoView, Promise<PreparedPhoto>>())
  const [states, setStates] = useState<Partial<Record<PhotoView, PhotoState>>>({})

  function put(view: PhotoView, state: PhotoState) {
    setStates((before) => ({ ...before, [view]: state }))
  }

  function choose(view: PhotoView, file: File | undefined) {
    if (!file) {
      chosen.current.delete(view)
      return put(view, { status: 'empty' })
    }
    const preparation = import('./prepare-photo.ts')
      .then(({ preparePhoto }) => preparePhoto(file))
      .catch((): PreparedPhoto => ({ file }))
    chosen.current.set(view, preparation)
    put(view, { status: 'preparing' })
    preparation.then(({ preview }) => {
      if (chosen.current.get(view) === preparation) put(view, { status: 'ready', preview })
    })
  }

  /** The form as it is to be sent: with the prepared photos in place of the originals. Waits for them. */
  async function bodyOf(form: HTMLFormElement): Promise<FormData> {
    const body = new FormData(form)
    for (const [view, preparation] of chosen.current) {
      const { file } = await preparation
      body.set(view, file, file.name)
    }
    return body
  }

  return { states, choose, bodyOf }
}
