import { type ChangeEvent, useRef } from 'react'
import { FieldError, useField } from '#app/features/forms/field.tsx'
import { useFormTexts } from '#app/features/forms/form-texts.ts'
import type { MyCardTexts } from '#app/i18n/messages/pt/my-card.ts'
import { PhotoInput, Silhouette } from '#app/routes/be-a-model/photo-picker.tsx'
import type { CardView } from './card-view.server.ts'
import type { PhotoState } from './send-photo.ts'

interface PhotoFieldProps {
  photo: CardView['photos'][number]
  texts: MyCardTexts
  state: PhotoState | undefined
  onChoose(file: File): void
  /** Undefined without a camera. */
  onCamera: (() => void) | undefined
}

/** One photo: the outline of its framing, or the photo that has arrived, a field to choose a file, and the camera. */
export function PhotoField({ photo, texts, state, onChoose, onCamera }: PhotoFieldProps) {
  const { view, url, width, height } = photo
  const { control, error: replied, errorId, hintId } = useField(view, { hasHint: true })
  const { errors, failures } = useFormTexts()
  const input = useRef<HTMLInputElement>(null)
  const refusal = (state?.error && errors[state.error]) ?? (state?.failure && failures[state.failure])
  const error = state ? refusal : replied
  const isSending = state?.share !== undefined
  const hasArrived = state ? !isSending && !refusal : url !== undefined
  const shown = state?.preview ?? (state ? undefined : url)

  function change({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    if (!file) return
    // The script sends it: the form must not send it again.
    currentTarget.value = ''
    onChoose(file)
  }

  return (
    <div className="relative flex min-w-0 flex-col">
      <div className="relative aspect-3/4 overflow-hidden bg-veil">
        {shown ? (
          <img src={shown} alt="" width={width} height={height} className="absolute inset-0 size-full object-contain" />
        ) : (
          <Silhouette view={view} className="absolute inset-0 size-full" />
        )}
        {isSending && (
          <progress
            aria-label={`${texts.labels[view]}: ${texts.sending}`}
            value={Math.round((state.share ?? 0) * 100)}
            max={100}
            className="absolute inset-x-0 bottom-0 h-1 w-full appearance-none bg-line [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink"
          />
        )}
      </div>
      {/* The browser's own text says that there is no file, also after the script has sent it. */}
      <PhotoInput {...control} ref={input} onChange={change} />
      <label htmlFor={control.id} className="label mt-4">
        {texts.labels[view]}
      </label>
      <p id={hintId} className="mt-1 text-muted text-small">
        {texts.shots[view]}
      </p>
      <p role="status" className="text-small">
        {isSending ? texts.sending : hasArrived ? texts.arrived : ''}
      </p>
      <div className="mt-1 flex flex-wrap gap-x-6 noscript:hidden">
        <label htmlFor={control.id} className="label flex min-h-11 cursor-pointer items-center">
          {/* Not part of the field's name. */}
          <span aria-hidden="true" className="border-b border-current">
            {hasArrived ? texts.replace : texts.choose}
          </span>
        </label>
        {onCamera && (
          <button
            type="button"
            onClick={onCamera}
            aria-label={`${texts.camera.open}: ${texts.labels[view]}`}
            className="label flex min-h-11 items-center"
          >
            <span className="border-b border-current">{hasArrived ? texts.camera.retake : texts.camera.open}</span>
          </button>
        )}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
