import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { bothDialects, migratedDatabase } from '#tests/helpers/dialects.ts'
import { announceChange, listenForChanges } from './changes.ts'
import { connect } from './connect.ts'

bothDialects((connection, db, dialect) => {
  test('reports a change after the commit, and none after a rollback', async () => {
    const onChange = vi.fn()
    await using _listening = await listenForChanges(connection(), onChange)
    const failing = db.transaction().execute(async (transaction) => {
      await announceChange(transaction, 'undone')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await db.transaction().execute(async (transaction) => {
      await announceChange(transaction, 'talents')
      expect(onChange).not.toHaveBeenCalled()
    })
    await announceChange(db, 'slides')
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith('slides'))
    expect(onChange.mock.calls.flat()).toEqual(['talents', 'slides'])
  })

  test('notifies two listeners of one change, and none that was disposed of', async () => {
    const first = vi.fn()
    const second = vi.fn()
    const disposed = vi.fn()
    const leaving = await listenForChanges(connection(), disposed)
    await leaving[Symbol.asyncDispose]()
    await using _first = await listenForChanges(connection(), first)
    await using _second = await listenForChanges(connection(), second)
    await announceChange(db, 'posts')
    await vi.waitFor(() => expect(first).toHaveBeenCalledWith('posts'))
    await vi.waitFor(() => expect(second).toHaveBeenCalledWith('posts'))
    expect(disposed).not.toHaveBeenCalled()
  })

  test('announces several topics each once, and in one order', async () => {
    await using database = await migratedDatabase(dialect)
    await using here = await connect(database)
    await announceChange(here.db, 'posts', 'talents', 'entities', 'talents')
    const revisions = await here.db.selectFrom('revisions').select(['topic', 'revision']).execute()
    expect(revisions).toEqual(['talents', 'posts', 'entities'].map((topic) => ({ topic, revision: 1 })))
  })

  test('reports a change of another process', async () => {
    await using database = await migratedDatabase(dialect)
    await using here = await connect(database)
    await using elsewhere = await connect(database)
    const onChange = vi.fn()
    await using _listening = await listenForChanges(here, onChange)
    await announceChange(elsewhere.db, 'talents')
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith('talents'), { timeout: 10_000 })
  })

  test.runIf(dialect === 'postgres')('reports changes that were missed during a lost connection', async () => {
    await using database = await migratedDatabase(dialect)
    await using here = await connect(database)
    const onChange = vi.fn()
    await using _listening = await listenForChanges(here, onChange)
    await here.db.transaction().execute(async (transaction) => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'
        and datname = current_database()`.execute(transaction)
      await announceChange(transaction, 'missed')
    })
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith('missed'), { timeout: 10_000 })
    await announceChange(here.db, 'after')
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith('after'), { timeout: 10_000 })
  })

  test.runIf(dialect === 'postgres')('listens once after missed changes could not be read', async () => {
    await using database = await migratedDatabase(dialect)
    await using here = await connect(database)
    const onChange = vi.fn()
    await using _listening = await listenForChanges(here, onChange)
    // As when the database ends the connection again.
    const selectFrom = vi.spyOn(here.db, 'selectFrom')
    for (let time = 0; time < 2; time++) {
      selectFrom.mockImplementationOnce(() => {
        throw new Error('the connection was lost')
      })
    }
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'
      and datname = current_database()`.execute(here.db)
    await announceChange(here.db, 'missed')
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith('missed'), { timeout: 10_000 })
    const { rows } = await sql`select pid from pg_stat_activity where query like 'listen %'
      and datname = current_database()`.execute(here.db)
    expect(rows).toHaveLength(1)
  })
})
