import { expect, test } from 'vitest'
import { dialects, emptyDatabase } from '#tests/helpers/dialects.ts'
import { connect } from '../connect.ts'
import { migrate } from '../migrate.ts'
import { deletedUsers } from './deleted-users.ts'
import { migrations } from './index.ts'

const at = '2026-06-01T10:00:00.000Z'

test.each(dialects)(
  'removes what the audit log has of deleted users and unconfirmed addresses, on %s',
  async (dialect) => {
    await using database = await emptyDatabase(dialect)
    await using connection = await connect(database)
    const { db } = connection
    await migrate(connection, migrations.slice(0, migrations.indexOf(deletedUsers)))
    const user = { id: 'stored', name: 'Bia', email: 'bia@agency.example', role: 'booker', language: 'pt' } as const
    await db
      .insertInto('users')
      .values({ ...user, last_seen_at: null, created_at: at, updated_at: at })
      .execute()
    const email = JSON.stringify({ email: ['bia@agency.example', 'bia@mail.example'] })
    const entries = [
      { record_id: 'stored', action: 'email_change_made', changes: email },
      { record_id: 'stored', action: 'email_changed', changes: email },
      { record_id: 'deleted', action: 'email_change_made', changes: email },
      { record_id: 'deleted', action: 'changed', changes: '{"signature_pt":[null,"Ana"]}' },
      { record_id: 'deleted', action: 'deleted', changes: null, record_name: 'Ana' },
      { record_id: 'deleted', action: 'created', changes: '{"title_pt":[null,"Novo"]}', resource: 'posts' },
    ]
    for (const entry of entries) {
      await db
        .insertInto('audit')
        .values({ at, user_id: null, user_name: 'Bia', resource: 'people', ...entry })
        .execute()
    }

    await migrate(connection)

    const kept = await db.selectFrom('audit').select(['record_name', 'changes']).orderBy('id').execute()
    expect(kept.map(({ record_name, changes }) => record_name ?? changes)).toEqual([
      '{"email":["bia@agency.example","…"]}',
      email,
      null,
      null,
      'Ana',
      '{"title_pt":[null,"Novo"]}',
    ])
  },
)
