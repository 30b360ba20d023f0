import type { ReactNode } from 'react'
import { useSteady } from '#app/components/use-steady.ts'
import { useFormTexts } from './form-texts.ts'

/** The button that sends a form; out of reach while that goes on. */
export function SendButton({ sending, children }: { sending: boolean; children?: ReactNode }) {
  const forms = useFormTexts()
  const says = useSteady(sending)
  return (
    <button
      type="submit"
      disabled={sending}
      className="label min-h-14 min-w-56 border border-ink px-8 transition-colors duration-500 ease-quiet hover:bg-ink hover:text-paper focus-visible:bg-ink focus-visible:text-paper disabled:cursor-progress disabled:border-line disabled:bg-transparent disabled:text-muted"
    >
      {says ? forms.sending : (children ?? forms.send)}
    </button>
  )
}
