import { beforeEach, expect, test } from 'vitest'
import { listenForChanges } from '#database/changes.ts'
import { connect } from '#database/connect.ts'
import { forgetErasures } from '#database/erasures.ts'
import { eachDialect, migratedDatabase } from '#tests/helpers/dialects.ts'
import { announceDeletedMedia, createDeletedMediaReader, deletedMediaTopic } from './deleted-media.ts'

const now = new Date('2026-06-15T12:00:00Z')
const month = 35 * 86_400_000

eachDialect((_connection, db, dialect) => {
  beforeEach(() => db.deleteFrom('erasures').execute())

  const recordDeletion = (url: string, at = now) =>
    db.transaction().execute((transaction) => announceDeletedMedia(transaction, url, at))

  test('reports each deletion once, and again after another deletion', async () => {
    const forgotten: string[] = []
    const read = createDeletedMediaReader(db, (url) => forgotten.push(url))
    await recordDeletion('media/a.jpg')
    await read()
    await recordDeletion('media/b.jpg')
    await read()
    await read()
    expect(forgotten).toEqual(['media/a.jpg', 'media/b.jpg'])
    await recordDeletion('media/a.jpg', new Date(now.getTime() + 1))
    await read()
    expect(forgotten).toEqual(['media/a.jpg', 'media/b.jpg', 'media/a.jpg'])
  })

  test('an instance that was not running learns of deletions of the last month', async () => {
    await recordDeletion('media/a.jpg')
    await recordDeletion('media/b.jpg', new Date(now.getTime() + month))
    const forgotten: string[] = []
    await createDeletedMediaReader(db, (url) => forgotten.push(url))()
    expect(new Set(forgotten)).toEqual(new Set(['media/a.jpg', 'media/b.jpg']))
    await forgetErasures(db, new Date(now.getTime() + month))
    const later: string[] = []
    await createDeletedMediaReader(db, (url) => later.push(url))()
    expect(new Set(later)).toEqual(new Set(['media/b.jpg']))
  })

  test('other instances are notified', async () => {
    await using database = await migratedDatabase(dialect)
    const [one, other] = [await connect(database), await connect(database)]
    try {
      const forgotten: string[] = []
      const read = createDeletedMediaReader(other.db, (url) => forgotten.push(url))
      await using _ = await listenForChanges(other, (topic) => {
        if (topic === deletedMediaTopic) void read()
      })
      await one.db.transaction().execute((transaction) => announceDeletedMedia(transaction, 'media/a.jpg', now))
      await expect.poll(() => forgotten).toEqual(['media/a.jpg'])
    } finally {
      await one.close()
      await other.close()
    }
  })
})
