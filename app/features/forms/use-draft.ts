import { type RefObject, useEffect, useRef, useState } from 'react'
import { keepDraft, keptDraft } from './draft-key.ts'

interface DraftUse {
  /** The form's name, the same in both languages. */
  name: string
  form: RefObject<HTMLFormElement | null>
  /** The server has filled in the form already. */
  answered: boolean
  /** Nothing of it is to be kept, not even in the tab. */
  unwanted: boolean
}

/**
 * What is typed into a form survives a reload, in this tab alone: `restored` says that it did. Call `open` when the
 * visitor comes to the form; what it takes is loaded only then, or when there is something to restore.
 */
export function useDraft({ name, form, answered, unwanted }: DraftUse) {
  const opened = useRef(false)
  const wanted = useRef(true)
  const [restored, setRestored] = useState(false)

  function open() {
    if (opened.current) return
    opened.current = true
    import('./draft.ts').then(
      ({ openDraft }) =>
        form.current &&
        setRestored(openDraft(form.current, name, { restoring: !answered, wanted: () => wanted.current })),
      () => {
        // The next time the visitor comes to the form it is tried again.
        opened.current = false
      },
    )
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive.
  useEffect(() => {
    if (keptDraft(name) !== null) open()
  }, [])

  useEffect(() => {
    wanted.current = !unwanted
    if (unwanted) keepDraft(name, undefined)
  }, [name, unwanted])

  return { open, restored }
}
