import { type Colors, colorsOf, defaultColors } from './colors.ts'
import { imageUrlOf, pngWidth } from './image-url.ts'
import { type Language, locales } from './language.ts'

/** How the agency's mails look. */
export interface MailBrand {
  name: string
  /** Absolute; the same in every mail, so that it tells nobody who has opened one. */
  logoUrl: string | undefined
  colors: Colors
}

/** A mail of one language. */
interface MailContent {
  language: Language
  subject: string
  text: string
  /** In place of the text's paragraphs: the same words with pictures. */
  html?: string | null
}

/** The font of names and titles. */
export const displayFont = 'Didot,Georgia,serif'

const textStyle = 'margin:0 0 20px;font:16px/1.55 Helvetica,Arial,sans-serif;overflow-wrap:anywhere'

/** The look from the settings of the agency: its name, logo and chosen colours. */
export function mailBrandOf(
  { name, logo, colors }: { name: string; logo: string | null | undefined; colors: Parameters<typeof colorsOf>[0] },
  siteUrl: string,
): MailBrand {
  const logoUrl = logo ? `${siteUrl}${imageUrlOf({ source: logo, width: pngWidth, format: 'png' })}` : undefined
  return { name, logoUrl, colors: colorsOf(colors) ?? defaultColors }
}

/**
 * The HTML twin of a mail, on the agency's paper below its logo or name. Mail programs know tables and styles of elements
 * only. The gradient keeps the logo readable in programs that darken plain colours.
 */
export function renderMailHtml({ language, subject, text, html }: MailContent, brand: MailBrand): string {
  const { '--color-paper': paper, '--color-ink': ink, '--color-line': line } = brand.colors
  const lang = locales[language]
  const name = escapeHtml(brand.name)
  const nameStyle = `font:28px/1.2 ${displayFont};color:${ink}`
  const mark = brand.logoUrl
    ? `<img src="${escapeHtml(brand.logoUrl)}" alt="${name}" height="48" style="display:block;height:48px;width:auto;max-width:100%;border:0;${nameStyle};background:${paper} linear-gradient(${paper},${paper})">`
    : `<span style="${nameStyle}">${name}</span>`
  const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:${paper}">
<table ${table} width="100%" lang="${lang}" bgcolor="${paper}" style="background:${paper};color:${ink}"><tr><td align="center" style="padding:40px 20px">
<table ${table} width="560" style="width:100%;max-width:560px;text-align:left">
${brand.name ? `<tr><td style="padding:0 0 20px;border-bottom:1px solid ${line}">${mark}</td></tr>` : ''}
<tr><td style="padding:28px 0 0;color:${ink}">
${html ?? paragraphsOf(text)}
</td></tr></table></td></tr></table></body></html>
`
}

/** The paragraphs of a plain text, with its links. */
export function paragraphsOf(text: string, style = textStyle): string {
  const paragraphs = text.trim().split(/\n\s*\n/)
  return paragraphs.map((paragraph) => `<p style="${style}">${linesOf(paragraph)}</p>`).join('\n')
}

function linesOf(paragraph: string): string {
  // Every other part is an address.
  const parts = paragraph.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/)
  const linked = parts.map((part, index) => {
    const escaped = escapeHtml(part)
    return index % 2 === 1 ? `<a href="${escaped}" style="color:inherit">${escaped}</a>` : escaped
  })
  return linked.join('').replaceAll('\n', '<br>')
}

const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => references[character] ?? character)
}
