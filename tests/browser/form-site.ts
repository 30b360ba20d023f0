import { type Inbox, openInbox } from '../inbox.ts'
import { type RunningSite, startSite } from '../start-site.ts'
import { test as base } from './fixtures.ts'

interface FormSite {
  site: RunningSite
  /** What the site mailed. */
  inbox: Inbox
}

/** Pages of a site of the worker's own, whose mails arrive: for tests that send something. */
export const test = base.extend<{ baseURL: string }, { formSite: FormSite }>({
  formSite: [
    // biome-ignore lint/correctness/noEmptyPattern: the first argument has to be written so.
    async ({}, use) => {
      await using inbox = await openInbox()
      await using site = await startSite({ SMTP_URL: inbox.url, MAIL_FROM: 'Mármore <site@marmore.example>' })
      await use({ site, inbox })
    },
    { scope: 'worker' },
  ],
  baseURL: ({ formSite }, use) => use(formSite.site.url),
})

/** An address that no other test uses. */
export function freshAddress(): string {
  return `${crypto.randomUUID()}@example.com`
}
