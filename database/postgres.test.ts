import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { emptyDatabase } from '#tests/helpers/dialects.ts'
import { connect } from './connect.ts'

test('a lost connection fails the query and not the process', async () => {
  await using database = await emptyDatabase('postgres')
  const [one, other] = [await connect(database), await connect(database)]
  const query = sql`select pg_sleep(60)`.execute(one.db)
  const failure = expect(query).rejects.toThrow()
  const cut = async () => {
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like '%pg_sleep%' and pid <> pg_backend_pid()`.execute(other.db)
    return rows.length
  }
  await expect.poll(cut).toBe(1)
  await failure
  // The pool learns of it later.
  await expect.poll(async () => (await sql`select 2 as two`.execute(one.db)).rows).toEqual([{ two: 2 }])
  await Promise.all([one.close(), other.close()])
})
