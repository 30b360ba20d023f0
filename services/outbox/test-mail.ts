import type { MailTest } from '#contracts/admin/setup.ts'
import type { Database } from '#database/schema/index.ts'
import type { Language } from '#domain/language.ts'
import { renderMailHtml } from '#domain/mail-html.ts'
import { readMailBrand } from '../records/mail-brand.ts'
import { createMailOptions } from './transport.ts'

const texts: Record<Language, { subject: string; text: string }> = {
  pt: { subject: 'Teste de e-mail do site', text: 'O site consegue enviar e-mails.\n' },
  en: { subject: 'Test mail of the site', text: 'The site can send mail.\n' },
}

interface MailTestOptions {
  db: Database
  siteUrl: string
  smtpUrl: string | undefined
  from: string | undefined
}

/** Returns a function that sends a mail at once, past the outbox, for an administrator who sets the server up. */
export function createMailTest({ db, siteUrl, smtpUrl, from }: MailTestOptions) {
  if (!smtpUrl || !from) return undefined
  return async ({ email, language }: { email: string; language: Language }): Promise<MailTest> => {
    const transport = (await import('nodemailer')).createTransport(createMailOptions(smtpUrl))
    const mail = texts[language]
    try {
      const html = renderMailHtml({ language, ...mail }, await readMailBrand(db, siteUrl))
      const { response } = await transport.sendMail({ from, to: { name: '', address: email }, ...mail, html })
      return { accepted: true, answer: response }
    } catch (error) {
      const answer = error instanceof Error && 'response' in error ? String(error.response) : String(error)
      return { accepted: false, answer: answer.slice(0, 500) }
    } finally {
      transport.close()
    }
  }
}
