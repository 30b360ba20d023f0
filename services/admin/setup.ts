import { mailTestSchema } from '#contracts/admin/setup.ts'
import { removeDemoContent } from '../records/demo-content.ts'
import { recordAudit } from './audit/audit-log.ts'
import type { AdminContext } from './context.ts'
import { defineEndpoint, type Endpoint } from './http/endpoint.ts'

/** POST /setup/remove-demo and POST /setup/test-mail. */
export function createSetupEndpoints({ db, system }: AdminContext): Endpoint[] {
  return [
    defineEndpoint('post', '/setup/remove-demo', {
      summary: 'Remove the demo agency’s content for good; what the agency has added or changed stays',
      permission: 'settings',
      handle: ({ user, actor: { now } }) =>
        db.transaction().execute(async (transaction) => {
          await removeDemoContent(transaction, now)
          await recordAudit(transaction, user, { action: 'deleted', resource: 'demo-content' }, now)
        }),
    }),
    defineEndpoint('post', '/setup/test-mail', {
      summary: 'Send a mail to the user, and return what the mail server answered',
      permission: 'settings',
      response: mailTestSchema,
      handle: async ({ user }) =>
        (await system.sendTestMail?.(user)) ?? { accepted: false, answer: 'SMTP_URL and MAIL_FROM are not set.' },
    }),
  ]
}
