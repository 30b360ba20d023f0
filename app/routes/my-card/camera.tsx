import { useEffect, useRef, useState } from 'react'
import { Select } from '#app/components/select.tsx'
import type { MyCardTexts } from '#app/i18n/messages/pt/my-card.ts'
import type { PhotoView } from '#app/routes/be-a-model/application-fields.ts'
import { Silhouette } from '#app/routes/be-a-model/photo-picker.tsx'
import { takePhoto, useCamera } from './use-camera.ts'

/** The choices of the self-timer, in seconds. */
const delays = [0, 3, 10] as const

export interface CameraProps {
  /** The views that are still to be taken, in order. */
  views: readonly PhotoView[]
  texts: MyCardTexts
  onTaken(view: PhotoView, photo: File): void
  /** Without a camera, such as in the browser of another app. */
  onFailure(): void
  onClose(): void
}

/** Takes the views one after the other, with an outline over the picture, hints, a self-timer and a second look. */
export function Camera({ views, texts, onTaken, onFailure, onClose }: CameraProps) {
  const { camera } = texts
  const dialog = useRef<HTMLDialogElement>(null)
  /** The button that goes on: the shutter, or the one that keeps the picture. */
  const action = useRef<HTMLButtonElement>(null)
  const [facing, setFacing] = useState<'user' | 'environment'>('environment')
  const [at, setAt] = useState(0)
  const [delay, setDelay] = useState<number>(0)
  const [left, setLeft] = useState<number>()
  const [taken, setTaken] = useState<{ photo: File; url: string }>()
  const { video, isReady, hint } = useCamera(facing, onFailure)
  const view = views[at]

  useEffect(() => {
    dialog.current?.showModal()
    dialog.current?.focus()
  }, [])

  // The shutter takes no focus before the camera is ready, and each picture replaces the button that was pressed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other buttons belong to a taken picture
  useEffect(() => {
    if (isReady && !dialog.current?.querySelector(':focus')) action.current?.focus()
  }, [isReady, taken])

  useEffect(() => {
    if (left === undefined) return
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : void shoot()), 1_000)
    return () => clearTimeout(timer)
  })

  async function shoot() {
    setLeft(undefined)
    if (!video.current || !view) return
    const photo = await takePhoto(video.current, view)
    if (!photo) return onFailure()
    const reader = new FileReader()
    // A `data:` URL, because the policy of the page allows no `blob:`.
    reader.onload = () => setTaken({ photo, url: String(reader.result) })
    reader.readAsDataURL(photo)
  }

  function use() {
    if (!taken || !view) return
    onTaken(view, taken.photo)
    setTaken(undefined)
    if (at + 1 < views.length) setAt(at + 1)
    // Closing returns the focus.
    else dialog.current?.close()
  }

  if (!view) return null
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={`${texts.labels[view]}: ${camera.title}`}
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-ink p-0 text-paper"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-start justify-between gap-4 px-4 pt-4">
          <p className="min-w-0">
            <strong className="label block">{texts.labels[view]}</strong>
            <span className="text-small">{texts.shots[view]}</span>
          </p>
          <button
            type="button"
            onClick={() => dialog.current?.close()}
            className="label min-h-11 px-2 underline underline-offset-4"
          >
            {camera.close}
          </button>
        </div>
        <div className="relative m-4 min-h-0 flex-1 overflow-hidden">
          <video
            ref={video}
            playsInline
            muted
            className={`absolute inset-0 size-full object-contain ${facing === 'user' ? '-scale-x-100' : ''}`}
          />
          {!taken && <Silhouette view={view} className="absolute inset-0 size-full object-contain invert" />}
          {taken && (
            <img src={taken.url} alt={camera.taken} className="absolute inset-0 size-full bg-ink object-contain" />
          )}
          <p role="status" className="absolute inset-x-0 bottom-0 bg-ink/80 px-4 py-2 text-center text-small">
            {left !== undefined
              ? left
              : taken
                ? camera.look
                : hint
                  ? camera.hints[hint]
                  : isReady
                    ? camera.ready
                    : camera.opening}
          </p>
        </div>
        <div className="flex flex-wrap items-center justify-center gap-3 px-4 pb-6">
          {taken ? (
            <>
              <button type="button" onClick={() => setTaken(undefined)} className="button border-paper text-paper">
                {camera.retake}
              </button>
              <button ref={action} type="button" onClick={use} className="button border-paper bg-paper text-ink">
                {camera.use}
              </button>
            </>
          ) : (
            <>
              <div className="flex items-center gap-2 text-small">
                <label htmlFor="camera-timer">{camera.timer}</label>
                <Select
                  id="camera-timer"
                  value={delay}
                  onChange={({ target }) => setDelay(Number(target.value))}
                  className="min-h-11 border-0 border-paper border-b bg-ink pl-1"
                >
                  {delays.map((seconds) => (
                    <option key={seconds} value={seconds}>
                      {seconds === 0 ? camera.off : `${seconds} s`}
                    </option>
                  ))}
                </Select>
              </div>
              <button
                ref={action}
                type="button"
                disabled={!isReady || left !== undefined}
                onClick={() => (delay > 0 ? setLeft(delay) : void shoot())}
                className="button border-paper bg-paper text-ink disabled:opacity-50"
              >
                {camera.shoot}
              </button>
              <button
                type="button"
                onClick={() => setFacing(facing === 'user' ? 'environment' : 'user')}
                className="label min-h-11 px-2 underline underline-offset-4"
              >
                {camera.turn}
              </button>
            </>
          )}
        </div>
      </div>
    </dialog>
  )
}
