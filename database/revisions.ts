import type { Database } from './schema/index.ts'

/** Finds topics that have changed since the last call. */
export interface RevisionReader {
  changedTopics(): Promise<string[]>
}

/** Creates a reader; its first call reports what has changed since now. */
export async function createRevisionReader(db: Database): Promise<RevisionReader> {
  let known = await readRevisions(db)
  return {
    async changedTopics() {
      const current = await readRevisions(db)
      const changed = [...current].filter(([topic, revision]) => known.get(topic) !== revision)
      known = current
      return changed.map(([topic]) => topic)
    },
  }
}

async function readRevisions(db: Database): Promise<Map<string, number>> {
  const rows = await db.selectFrom('revisions').selectAll().execute()
  return new Map(rows.map(({ topic, revision }) => [topic, revision]))
}
