import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { MyCardTexts } from '#app/i18n/messages/pt/my-card.ts'
import type { PhotoView } from '#app/routes/be-a-model/application-fields.ts'
import type { CameraProps } from './camera.tsx'
import type { CardView } from './card-view.server.ts'
import { PhotoField } from './photo-field.tsx'
import type { PhotoState } from './send-photo.ts'

interface PhotosProps {
  view: CardView
  texts: MyCardTexts
  /** Receives the number of photos under way. */
  onPending(count: number): void
}

/** The photos, each sent as soon as it is chosen or taken. Without scripts the form sends the chosen files. */
export function Photos({ view: card, texts, onPending }: PhotosProps) {
  const { states, send } = usePhotos(card.token, onPending)
  const [Camera, setCamera] = useState<ComponentType<CameraProps>>()
  const [views, setViews] = useState<readonly PhotoView[]>([])
  const [hasCamera, setHasCamera] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  // Browsers of other apps often have no camera.
  useEffect(() => setHasCamera(navigator.mediaDevices?.getUserMedia !== undefined), [])

  const hasArrived = ({ view, url }: CardView['photos'][number]) =>
    url !== undefined || (states[view] !== undefined && !states[view].error && !states[view].failure)

  async function openCamera(chosen: readonly PhotoView[]) {
    const loaded = await import('./camera.tsx').catch(() => undefined)
    if (!loaded) return fail()
    setCamera(() => loaded.Camera)
    setViews(chosen)
  }

  function fail() {
    setViews([])
    setHasCamera(false)
    setFailed(true)
  }

  const missing = card.photos.filter((photo) => !hasArrived(photo)).map(({ view }) => view)
  const all = card.photos.map(({ view }) => view)
  return (
    <>
      {hasCamera && (
        <p className="mb-8">
          <button type="button" className="button" onClick={() => void openCamera(missing.length > 0 ? missing : all)}>
            {texts.camera.start}
          </button>
        </p>
      )}
      <div role="alert">{hasFailed && <p className="mb-8 max-w-prose text-small">{texts.camera.none}</p>}</div>
      <div className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-4">
        {card.photos.map((photo) => (
          <PhotoField
            key={photo.view}
            photo={photo}
            texts={texts}
            state={states[photo.view]}
            onChoose={(file) => void send(photo.view, file)}
            onCamera={hasCamera ? () => void openCamera([photo.view]) : undefined}
          />
        ))}
      </div>
      {Camera && views.length > 0 && (
        <Camera
          views={views}
          texts={texts}
          onTaken={(view, photo) => void send(view, photo)}
          onFailure={fail}
          onClose={() => setViews([])}
        />
      )}
    </>
  )
}

/** Sends photos one after the other, so that a slow connection ends one before the next. */
function usePhotos(token: string, onPending: (count: number) => void) {
  const [states, setStates] = useState<Partial<Record<PhotoView, PhotoState>>>({})
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const pending = useRef(0)
  const aborting = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    aborting.current = controller
    return () => controller.abort()
  }, [])

  function count(change: number) {
    pending.current += change
    onPending(pending.current)
  }

  async function send(view: PhotoView, file: File) {
    const { signal } = aborting.current ?? new AbortController()
    const show = (state: PhotoState) => setStates((before) => ({ ...before, [view]: state }))
    count(1)
    show({ share: 0 })
    const url = `/my-card/${encodeURIComponent(token)}/pictures/${view}`
    const sending = queue.current.then(async () => {
      const { sendPhoto } = await import('./send-photo.ts')
      return sendPhoto(file, { url, signal, onProgress: (share) => show({ share }) })
    })
    queue.current = sending.catch(() => {})
    try {
      show(await sending)
    } catch {
      show({ failure: 'interrupted' })
    } finally {
      count(-1)
    }
  }

  return { states, send }
}
