import { useEffect } from 'react'
import { useLanguage } from '#app/i18n/language-context.tsx'
import type { Removal } from './use-removal.ts'

const textButton = 'label flex min-h-11 shrink-0 items-center'

/** Removes all; says what was removed last, and takes it back. When nothing is left of the list, focus comes here. */
export function SelectionBar({ count, removal }: { count: number; removal: Removal }) {
  const texts = useLanguage().messages.favorites
  const { removed, undoButton } = removal
  const isAll = removed.length > 0 && count === 0
  useEffect(() => {
    if (isAll) undoButton.current?.focus()
  }, [isAll, undoButton])
  return (
    <div
      className={`mt-8 mb-6 flex min-h-11 items-center justify-between gap-6 md:mt-12 md:mb-8 ${count > 0 || removed.length > 0 ? 'border-line border-y' : ''}`}
    >
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
      {count > 0 && (
        <button type="button" onClick={() => removal.remove()} className={textButton}>
          <span className="underlined">{texts.clear}</span>
        </button>
      )}
    </div>
  )
}
