/** A text of the panel in the site's typography. `html` comes from `safeHtml`, which is the only way to make it safe. */
export function RichText({ html, className = '' }: { html: string; className?: string }) {
  if (html === '') return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitised it, element by element.
  return <div className={`rich-text ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
