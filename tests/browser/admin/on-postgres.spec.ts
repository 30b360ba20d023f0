import { test } from './fixtures.ts'
import { replyToMessage } from './reply-to-message.ts'

// A worker's office stands on one database: other files have it on SQLite.
test.use({ role: 'booker', database: 'PostgreSQL' })

test('a message is answered on PostgreSQL too', ({ page, office }) => replyToMessage(page, office.mails, 'postgres'))
