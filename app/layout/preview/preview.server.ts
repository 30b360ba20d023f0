import type { Language } from '#domain/language.ts'

export interface Preview {
  /** The token that the service checks. */
  token: string
  /** The text of the preview notice. */
  notice: string
}

const notices: Record<Language, string> = {
  pt: 'Pré-visualização: a página como ela ficará no site',
  en: 'Preview: the page as it will be on the site',
}

/** Returns the preview that a URL requests. The service checks its token. */
export function readPreview(url: URL, language: Language): Preview | undefined {
  const token = url.searchParams.get('preview')
  return token ? { token, notice: notices[language] } : undefined
}
