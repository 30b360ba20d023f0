import type { Selectable } from 'kysely'
import type { SelectionTable } from '#database/schema/selections.ts'
import { chunk } from '#domain/chunk.ts'
import { imageUrlOf } from '#domain/image-url.ts'
import type { Language } from '#domain/language.ts'
import { displayFont, escapeHtml, paragraphsOf } from '#domain/mail-html.ts'
import { formatLongDay } from '../../records/agency-calendar.ts'
import { hashToken } from '../../records/link-tokens.ts'
import type { Mail } from '../../records/submissions/submission-mail.ts'

/** A talent of the package, and the source of a picture. */
export interface MailPicture {
  name: string
  url: string | undefined
}

/** With more pictures, programs cut the mail off. */
const maxPictures = 12

interface RecipientMail {
  to: string
  token: string
  /** The link. */
  url: string
  row: Pick<Selectable<SelectionTable>, 'title' | 'message' | 'expires_at'>
  agency: { name: string; email: string | undefined }
  /** The recipient's language. */
  language: Language
  /** The agency's. */
  timeZone: string
  /** Absolute: pictures are loaded from the site, and their URLs are the same in every mail. */
  siteUrl: string
  pictures: readonly MailPicture[]
}

const texts = {
  pt: {
    link: 'Veja a seleção aqui:',
    open: 'Ver a seleção',
    until: (day: string) => `O link é só seu e funciona até ${day}.`,
    disclosure:
      'Nessa página registramos, por este link, se ela foi aberta e quais talentos foram vistos ou baixados, e as suas respostas. Não há pixel neste e-mail, e não guardamos o seu endereço de rede nem o seu navegador.',
  },
  en: {
    link: 'See the selection here:',
    open: 'See the selection',
    until: (day: string) => `The link is yours alone and works until ${day}.`,
    disclosure:
      'That page records, for this link, whether it was opened and which talents were viewed or downloaded, and your answers. This mail has no pixel, and we store neither your network address nor your browser.',
  },
} satisfies Record<Language, unknown>

/** The mail with a recipient's link to a package. */
export function createRecipientMail(options: RecipientMail): Mail {
  const { to, token, url, row, agency, language, timeZone, pictures } = options
  const { link, until, disclosure } = texts[language]
  const day = formatLongDay(new Date(row.expires_at), language, timeZone)
  const names = pictures.map(({ name }) => name).join(', ')
  const parts = [row.message, `${link}\n${url}`, names, until(day), disclosure, agency.name]
  return {
    kind: 'selection',
    to,
    ...(agency.email && { replyTo: agency.email }),
    language,
    subject: `${agency.name}: ${row.title}`,
    text: parts.filter(Boolean).join('\n\n'),
    html: createHtml(options, [until(day), disclosure]),
    linkHash: hashToken(token),
  }
}

/** The content with pictures. Mail programs do not know columns, but tables. */
function createHtml({ url, row, agency, language, siteUrl, pictures }: RecipientMail, notes: string[]): string {
  const shown = pictures.filter((picture) => picture.url !== undefined).slice(0, maxPictures)
  const cells = shown.map(({ name, url: source = '' }) => {
    const picture = `${siteUrl}${imageUrlOf({ source, width: 400, format: 'jpeg' })}`
    return `<td width="50%" valign="top" style="padding:0 8px 24px 0"><a href="${url}" style="color:inherit;text-decoration:none"><img src="${escapeHtml(picture)}" alt="${escapeHtml(name)}" width="264" style="display:block;width:100%;max-width:264px;height:auto;border:0"><span style="display:block;padding-top:8px;font:20px/1.2 ${displayFont}">${escapeHtml(name)}</span></a></td>`
  })
  const rows = chunk(cells, 2).map((pair) => `<tr>${pair.join('')}</tr>`)
  return `<h1 style="margin:0 0 24px;font:32px/1.15 ${displayFont}">${escapeHtml(row.title)}</h1>
${row.message ? paragraphsOf(row.message) : ''}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${rows.join('')}</table>
<p style="margin:0 0 24px"><a href="${url}" style="display:inline-block;padding:14px 24px;border:1px solid;font:16px/1.5 Helvetica,Arial,sans-serif;color:inherit;text-decoration:none">${texts[language].open}</a></p>
${paragraphsOf(notes.join('\n\n'), 'margin:0 0 12px;font:13px/1.5 Helvetica,Arial,sans-serif')}
${paragraphsOf(agency.name)}`
}
