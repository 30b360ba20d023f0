import { createContext, use } from 'react'
import type { FormMessages } from '#app/i18n/messages/pt/forms.ts'

/** The texts of forms in the page's language. Loaders of pages with a form return them. */
export const FormTexts = createContext<FormMessages | undefined>(undefined)

/** Returns the texts of forms. Throws on a page whose loader does not return them. */
export function useFormTexts(): FormMessages {
  const texts = use(FormTexts)
  if (!texts) throw new Error('a form on a page that brought no texts for it')
  return texts
}
