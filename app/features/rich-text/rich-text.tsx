/** A text from the panel in the site's typography. `html` must be a result of `sanitizeHtml`. */
export function RichText({ html, className = '' }: { html: string; className?: string }) {
  if (html === '') return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitized it
  return <div className={`rich-text ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
