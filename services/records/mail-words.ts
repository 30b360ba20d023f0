import {
  fillParagraphs,
  fillText,
  type MailName,
  type MailValues,
  mailTextKey,
  mailTextPrefix,
  mailTexts,
} from '#contracts/mail-texts/index.ts'
import type { Database } from '#database/schema/index.ts'
import type { Language } from '#domain/language.ts'
import { paragraphsOf } from '#domain/mail-html.ts'
import { findVariables } from '#domain/site-texts.ts'

/** HTML in place of a variable, made of the words that stand in its paragraph. */
export type MailBlocks = Record<string, (words: string) => string>

/** The words of a mail, for `queueMails` to look up and fill. */
export interface MailWords {
  name: MailName
  values: Readonly<Record<string, string>>
  blocks?: MailBlocks | undefined
}

/** The words of a mail with values for all its variables but the agency's name. */
export function mailWords<Name extends MailName>(
  name: Name,
  values: MailValues<Name>,
  blocks?: MailBlocks,
): { words: MailWords } {
  return { words: { name, values, blocks } }
}

/** Fills mails with the agency's words, or else the product's. */
export async function createMailWriter(db: Database, agency: { name: string }) {
  const rows = await db
    .selectFrom('site_texts')
    .select(['key', 'pt', 'en'])
    .where('key', 'like', `${mailTextPrefix}%`)
    .execute()
  const own = new Map(rows.map((row) => [row.key, row]))
  return ({ name, values, blocks }: MailWords, language: Language) => {
    const [subject, text] = (['subject', 'text'] as const).map(
      (part) => own.get(mailTextKey(name, part))?.[language] ?? mailTexts[language][name][part],
    ) as [string, string]
    const all = { ...values, agency: agency.name }
    return {
      subject: fillText(subject, all),
      text: `${fillParagraphs(text, all)}\n`,
      html: blocks ? toHtml(text, all, blocks) : undefined,
    }
  }
}

function toHtml(text: string, values: Readonly<Record<string, string>>, blocks: MailBlocks): string {
  const parts = text.split(/\n\s*\n/).map((paragraph) => {
    const names = findVariables(paragraph).filter((name) => name in blocks)
    const empty = Object.fromEntries(names.map((name) => [name, '']))
    const words = fillText(paragraph, { ...values, ...empty }).trim()
    if (names.length === 0) return words && paragraphsOf(words)
    return names.map((name, index) => blocks[name]?.(index === 0 ? words : '')).join('\n')
  })
  return parts.filter(Boolean).join('\n')
}
