import { useEffect } from 'react'
import { sendFavoritesId } from '#app/features/favorites/send/section-id.ts'
import { useLanguage } from '#app/i18n/language-context.tsx'
import type { Removal } from './use-removal.ts'

const textButton = 'label flex min-h-11 shrink-0 items-center'

/**
 * What can be done with the selection: first the way to the form that sends it. Says what was removed last, and takes it
 * back. When nothing is left of the list, focus comes here.
 */
export function SelectionBar({ count, removal }: { count: number; removal: Removal }) {
  const texts = useLanguage().messages.favorites
  const { removed, undoButton } = removal
  const isAll = removed.length > 0 && count === 0
  useEffect(() => {
    if (isAll) undoButton.current?.focus()
  }, [isAll, undoButton])
  return (
    <div
      className={`mt-8 mb-6 md:mt-12 md:mb-8 ${count > 0 || removed.length > 0 ? 'border-line border-y' : 'min-h-11'}`}
    >
      {count > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 py-3">
          <a href={`#${sendFavoritesId}`} className="button">
            {texts.send}
          </a>
          <button type="button" onClick={() => removal.remove()} className={`${textButton} text-muted`}>
            <span className="underlined">{texts.clear}</span>
          </button>
        </div>
      )}
      <div role="status" className="flex items-center gap-6 text-small text-muted">
        {removed.length > 0 && (
          <>
            {texts.removed(removed.length)}
            <button ref={undoButton} type="button" onClick={removal.undo} className={`${textButton} text-ink`}>
              <span className="border-current border-b pb-0.5">{texts.undo}</span>
            </button>
          </>
        )}
      </div>
    </div>
  )
}
