import { fullRunOnly } from '../tags.ts'
import { test } from './fixtures.ts'
import { replyToMessage } from './reply-to-message.ts'

// Each worker runs one site; other spec files use SQLite.
test.use({ role: 'booker', database: 'PostgreSQL' })

test('a reply reaches its recipient on PostgreSQL too', fullRunOnly, ({ page, adminSite, texts }) =>
  replyToMessage(page, adminSite.mails, 'postgres', texts),
)
