import { test } from './admin.ts'
import { answerMessage } from './answer-message.ts'

// A worker's office stands on one database: other files have it on SQLite.
test.use({ role: 'booker', database: 'PostgreSQL' })

test('a message is answered on PostgreSQL too', ({ page, office }) => answerMessage(page, office.mails, 'postgres'))
