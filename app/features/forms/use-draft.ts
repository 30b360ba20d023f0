import { type RefObject, useEffect, useRef, useState } from 'react'
import { readStoredDraft, storeDraft } from './draft-storage.ts'

interface DraftUse {
  /** The form's name, the same in both languages. */
  name: string
  form: RefObject<HTMLFormElement | null>
  /** Whether the server's reply has filled in the form. */
  hasReply: boolean
  /** Whether drafts must not be stored, not even in the tab. */
  isDisabled: boolean
}

/**
 * Keeps what the visitor types into a form across reloads of the same tab; `restored` is true after a draft was restored. Call
 * `open` when the visitor focuses the form: the code is loaded only then, or when there is a draft to restore.
 */
export function useDraft({ name, form, hasReply, isDisabled }: DraftUse) {
  const opened = useRef(false)
  const wanted = useRef(true)
  const [isRestored, setRestored] = useState(false)

  function open() {
    if (opened.current) return
    opened.current = true
    import('./draft.ts').then(
      ({ openDraft }) =>
        form.current &&
        setRestored(openDraft(form.current, name, { isRestoring: !hasReply, isWanted: () => wanted.current })),
      () => {
        // The next focus tries again.
        opened.current = false
      },
    )
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
  useEffect(() => {
    if (readStoredDraft(name) !== null) open()
  }, [])

  useEffect(() => {
    wanted.current = !isDisabled
    if (isDisabled) storeDraft(name, undefined)
  }, [name, isDisabled])

  return { open, restored: isRestored }
}
