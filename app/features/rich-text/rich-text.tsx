/** A text from the panel in the site's typography. `html` must be a result of `sanitizeHtml`. */
export function RichText({ html, lang, className = '' }: { html: string; lang?: string; className?: string }) {
  if (html === '') return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitized it
  return <div lang={lang} className={`rich-text ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
