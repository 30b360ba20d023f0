import type { MetaDescriptor } from 'react-router'
import { errorStatus, textOf } from '#app/frame/error-text.ts'
import type { Messages } from '#app/i18n/messages/pt/index.ts'

/** The error screen's title, with the agency's name as suffix; search engines are to forget the page. */
export function errorMeta(error: unknown, errors: Messages['errors'], siteName: string | undefined): MetaDescriptor[] {
  const title = [textOf(errors, errorStatus(error)), siteName].filter(Boolean).join(' — ')
  return [{ title }, { name: 'robots', content: 'noindex' }]
}
