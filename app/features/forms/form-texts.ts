import { createContext, use } from 'react'
import type { FormMessages } from '#app/i18n/messages/pt/forms.ts'

/** What forms say, in the page's language: pages with a form bring it along with their data. */
export const FormTexts = createContext<FormMessages | undefined>(undefined)

/** The texts for the parts of a form. Throws on a page that brought none. */
export function useFormTexts(): FormMessages {
  const texts = use(FormTexts)
  if (!texts) throw new Error('a form on a page that brought no texts for it')
  return texts
}
