import { type ChangeEvent, type ComponentProps, useRef } from 'react'
import { FieldError, useField } from '#app/features/forms/field.tsx'
import type { ApplicationTexts } from '#app/i18n/messages/pt/be-a-model.ts'
import { type PhotoView, photoAccept } from './application-fields.ts'
import entire from './silhouettes/entire.svg'
import front from './silhouettes/front.svg'
import profile from './silhouettes/profile.svg'
import side from './silhouettes/side.svg'
import type { PhotoState } from './use-application.ts'

/** The picker of one photo: shows an outline of its framing, or the chosen photo. */
export function PhotoPicker({
  view,
  texts,
  state,
  onChoose,
}: {
  view: PhotoView
  texts: ApplicationTexts
  state: PhotoState
  onChoose: (view: PhotoView, file: File | undefined) => void
}) {
  const { control, error, errorId, hintId } = useField(view, { required: true, hasHint: true })
  const input = useRef<HTMLInputElement>(null)
  const label = texts.labels[view]
  const chosen = state.status !== 'empty'

  function change({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    onChoose(view, currentTarget.files?.[0])
  }

  function remove() {
    if (!input.current) return
    input.current.value = ''
    onChoose(view, undefined)
    input.current.focus()
  }

  return (
    <div className="relative flex flex-col">
      <div className="relative aspect-3/4 overflow-hidden bg-veil">
        <Silhouette view={view} className="absolute inset-0 size-full" />
        {state.status === 'ready' && state.preview && (
          <img src={state.preview} alt="" className="absolute inset-0 size-full bg-veil object-contain" />
        )}
        {state.status === 'ready' && !state.preview && (
          <p aria-hidden="true" className="label absolute inset-0 grid place-items-center bg-veil/90 p-4 text-center">
            {texts.photo.chosen}
          </p>
        )}
        <FrameMarks isInvalid={error !== undefined} />
      </div>
      <PhotoInput {...control} ref={input} onChange={change} />
      <label htmlFor={control.id} className="label mt-4">
        {label}
        <span aria-hidden="true"> *</span>
      </label>
      <p id={hintId} className="mt-1 text-small text-muted">
        {texts.shots[view]}
      </p>
      <div className="mt-1 flex min-h-11 items-center gap-6 noscript:hidden">
        <label htmlFor={control.id} className="label flex min-h-11 cursor-pointer items-center">
          {/* Not part of the field's name. */}
          <span aria-hidden="true" className="border-b border-current">
            {chosen ? texts.photo.replace : texts.photo.choose}
          </span>
        </label>
        {chosen && (
          <button
            type="button"
            onClick={remove}
            aria-label={`${texts.photo.remove}: ${label}`}
            className="label relative z-10 -my-2 py-4 text-muted hover:text-ink"
          >
            {texts.photo.remove}
          </button>
        )}
      </div>
      {state.status === 'ready' && !state.preview && !error && (
        <p className="mt-1 text-small text-muted">{texts.photo.noPreview}</p>
      )}
      <p role="status" className="sr-only">
        {state.status === 'preparing' ? texts.photo.preparing : state.status === 'ready' ? texts.photo.chosen : ''}
      </p>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}

/** The four corners of a viewfinder. */
function FrameMarks({ isInvalid }: { isInvalid: boolean }) {
  const corner = `pointer-events-none absolute size-4 ${isInvalid ? 'border-alert' : 'border-ink'}`
  return (
    <span aria-hidden="true">
      <span className={`${corner} top-3 left-3 border-t border-l`} />
      <span className={`${corner} top-3 right-3 border-t border-r`} />
      <span className={`${corner} bottom-3 left-3 border-b border-l`} />
      <span className={`${corner} right-3 bottom-3 border-r border-b`} />
    </span>
  )
}

const outlines: Record<PhotoView, string> = { profile, front, entire, side }

/** An outline of a person in the framing of a photo. Decorative: the adjacent text describes the framing. */
export function Silhouette({ view, className }: { view: PhotoView; className: string }) {
  return <img src={outlines[view]} alt="" width={90} height={120} className={className} />
}

/** The field of a photo. It covers the frame above it, so that all of that accepts clicks and dropped photos. */
export function PhotoInput(props: ComponentProps<'input'>) {
  return (
    <>
      <input
        {...props}
        type="file"
        accept={photoAccept}
        className="peer absolute inset-x-0 top-0 aspect-3/4 w-full cursor-pointer opacity-0 noscript:static noscript:aspect-auto noscript:py-3 noscript:text-small noscript:opacity-100"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-0 top-0 aspect-3/4 outline-offset-3 peer-focus-visible:outline-2 noscript:hidden"
      />
    </>
  )
}
