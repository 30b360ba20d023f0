import { FieldError, useField } from '#app/features/forms/field.tsx'
import type { MyCardTexts } from '#app/i18n/messages/pt/my-card.ts'
import { photoTypes } from '#app/routes/be-a-model/application-fields.ts'
import { Silhouette } from '#app/routes/be-a-model/photo-picker.tsx'
import type { CardView } from './card-view.server.ts'

/** The accepted types, and names for systems that know no media type for HEIC. */
const accept = [...photoTypes, '.heic', '.heif'].join(',')

interface PhotoFieldProps {
  photo: CardView['photos'][number]
  texts: MyCardTexts
}

/** One photo: the outline of its framing, or the photo that has arrived, and a field to choose a file. */
export function PhotoField({ photo, texts }: PhotoFieldProps) {
  const { view, url, width, height } = photo
  const { control, error, errorId, hintId } = useField(view, { hasHint: true })
  return (
    <div className="flex min-w-0 flex-col">
      <div className="relative aspect-3/4 overflow-hidden bg-veil">
        {url ? (
          <img src={url} alt="" width={width} height={height} className="absolute inset-0 size-full object-contain" />
        ) : (
          <Silhouette view={view} className="absolute inset-0 size-full" />
        )}
      </div>
      <label htmlFor={control.id} className="label mt-4">
        {texts.labels[view]}
      </label>
      <p id={hintId} className="mt-1 text-muted text-small">
        {url ? `${texts.arrived}. ` : ''}
        {texts.shots[view]}
      </p>
      <input {...control} type="file" accept={accept} className="w-full py-3 text-small" />
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
