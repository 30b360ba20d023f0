import { useFormTexts } from './form-texts.ts'

/** A field that nobody sees: whoever fills it in is no visitor. A name that no browser fills in by itself. */
export const honeypotName = 'form_check'

/** The field for machines. */
export function Honeypot({ formId }: { formId: string }) {
  const forms = useFormTexts()
  const id = `${formId}-${honeypotName}`
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label htmlFor={id}>{forms.honeypot}</label>
      <input id={id} name={honeypotName} tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  )
}
