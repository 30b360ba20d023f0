import type { MetaDescriptor } from 'react-router'
import type { Messages } from '../i18n/messages/pt/index.ts'
import { errorStatus, textOf } from '../layout/error-text.ts'

/** The error screen's title, with the agency's name as suffix; search engines are to forget the page. */
export function errorMeta(error: unknown, errors: Messages['errors'], siteName: string | undefined): MetaDescriptor[] {
  const title = [textOf(errors, errorStatus(error)), siteName].filter(Boolean).join(' — ')
  return [{ title }, { name: 'robots', content: 'noindex' }]
}
