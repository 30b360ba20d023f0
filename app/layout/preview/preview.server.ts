import type { Language } from '#domain/language.ts'

/** A page that is looked at before it is published. */
export interface Preview {
  /** What the service wants to see. */
  token: string
  /** What the page says of itself. */
  notice: string
}

const notices: Record<Language, string> = {
  pt: 'Pré-visualização: a página como ela ficará no site',
  en: 'Preview: the page as it will be on the site',
}

/** The preview that an address asks for; whether its token is good is the service's to say. */
export function previewAt(url: URL, language: Language): Preview | undefined {
  const token = url.searchParams.get('preview')
  return token ? { token, notice: notices[language] } : undefined
}
