import type { ReactNode } from 'react'
import { useMinDuration } from '#app/components/use-min-duration.ts'
import { useFormTexts } from './form-texts.ts'

/** The button that sends a form, the one filled button of its page; out of reach while that goes on. */
export function SendButton({ sending, children }: { sending: boolean; children?: ReactNode }) {
  const forms = useFormTexts()
  const says = useMinDuration(sending)
  return (
    <button type="submit" disabled={sending} className="button-primary min-w-56">
      {says ? forms.sending : (children ?? forms.send)}
    </button>
  )
}
