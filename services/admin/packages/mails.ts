import type { Selectable } from 'kysely'
import type { SelectionTable } from '#database/schema/selections.ts'
import { chunk } from '#domain/chunk.ts'
import { imageUrlOf } from '#domain/image-url.ts'
import type { Language } from '#domain/language.ts'
import { displayFont, escapeHtml, paragraphsOf } from '#domain/mail-html.ts'
import { formatLongDay } from '../../records/agency-calendar.ts'
import { hashToken } from '../../records/link-tokens.ts'
import { type MailBlocks, mailWords } from '../../records/mail-words.ts'
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

/** The disclosure of what is recorded. The agency cannot reword it. */
const disclosures: Record<Language, string> = {
  pt: 'Nessa página registramos, por este link, se ela foi aberta e quais talentos foram vistos ou baixados, e as suas respostas. Não há pixel neste e-mail, e não guardamos o seu endereço de rede nem o seu navegador.',
  en: 'That page records, for this link, whether it was opened and which talents were viewed or downloaded, and your answers. This mail has no pixel, and we store neither your network address nor your browser.',
}

/** The mail with a recipient's link to a package. */
export function createRecipientMail({
  to,
  token,
  url,
  row,
  agency,
  language,
  timeZone,
  siteUrl,
  pictures,
}: RecipientMail): Mail {
  const disclosure = disclosures[language]
  const values = {
    title: row.title,
    message: row.message ?? '',
    names: pictures.map(({ name }) => name).join(', '),
    link: url,
    day: formatLongDay(new Date(row.expires_at), language, timeZone),
    disclosure,
  }
  const blocks: MailBlocks = {
    title: () => `<h1 style="margin:0 0 24px;font:32px/1.15 ${displayFont}">${escapeHtml(row.title)}</h1>`,
    names: (words) => `${words && paragraphsOf(words)}${createPictures({ url, siteUrl, pictures })}`,
    link: (words) => createButton(url, words.replace(/:$/, '') || url),
    disclosure: () => paragraphsOf(disclosure, 'margin:0 0 20px;font:13px/1.5 Helvetica,Arial,sans-serif'),
  }
  return {
    kind: 'selection',
    to,
    ...(agency.email && { replyTo: agency.email }),
    language,
    ...mailWords('package', values, blocks),
    linkHash: hashToken(token),
  }
}

function createButton(url: string, label: string): string {
  return `<p style="margin:0 0 24px"><a href="${url}" style="display:inline-block;padding:14px 24px;border:1px solid;font:16px/1.5 Helvetica,Arial,sans-serif;color:inherit;text-decoration:none">${escapeHtml(label)}</a></p>`
}

/** The talents in two columns: mail programs know tables only. */
function createPictures({ url, siteUrl, pictures }: Pick<RecipientMail, 'url' | 'siteUrl' | 'pictures'>): string {
  const shown = pictures.filter((picture) => picture.url !== undefined).slice(0, maxPictures)
  const cells = shown.map(({ name, url: source = '' }) => {
    const picture = `${siteUrl}${imageUrlOf({ source, width: 400, format: 'jpeg' })}`
    return `<td width="50%" valign="top" style="padding:0 8px 24px 0"><a href="${url}" style="color:inherit;text-decoration:none"><img src="${escapeHtml(picture)}" alt="${escapeHtml(name)}" width="264" style="display:block;width:100%;max-width:264px;height:auto;border:0"><span style="display:block;padding-top:8px;font:20px/1.2 ${displayFont}">${escapeHtml(name)}</span></a></td>`
  })
  const rows = chunk(cells, 2).map((pair) => `<tr>${pair.join('')}</tr>`)
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${rows.join('')}</table>`
}
