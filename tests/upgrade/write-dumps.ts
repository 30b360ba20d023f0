/*
 * Writes the dumps of a release, each the schema with a few rows:
 *   node tests/upgrade/write-dumps.ts
 * Run it when a release changed the tables, and commit the dumps of its version beside the earlier ones.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { rowsOf, tablesOf } from '#database/backup/tables.ts'
import { type Connection, connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { startPostgres } from '../helpers/postgres.ts'
import { postgresBinaries } from '../helpers/postgres-binaries.ts'
import { insertRows } from '../helpers/rows.ts'

const root = join(import.meta.dirname, '../..')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

await using sqlite = await connect({ dataDir: ':memory:' })
await migrate(sqlite)
await insertExamples(sqlite)
writeDump('sqlite', await dumpSqlite(sqlite))

await using server = await startPostgres()
await using postgres = await connect({ databaseUrl: server.url, dataDir: tmpdir() })
await migrate(postgres)
await insertExamples(postgres)
const dump = [join(await postgresBinaries(), 'pg_dump'), '--inserts', '--no-owner', '--dbname', server.url] as const
const statements = execFileSync(dump[0], dump.slice(1), { encoding: 'utf8' })
// Lines for psql, and comments.
writeDump('postgres', statements.replace(/^(\\|--).*\n/gm, '').replace(/\n{2,}/g, '\n'))

function writeDump(dialect: string, statements: string): void {
  writeFileSync(join(import.meta.dirname, `${version}.${dialect}.sql.gz`), gzipSync(statements))
}

async function dumpSqlite({ db }: Connection): Promise<string> {
  const statements: string[] = []
  const schema = await sql<{ sql: string }>`
    select sql from sqlite_schema where name not like 'sqlite_%' and sql is not null
    order by type <> 'table', rowid`.execute(db)
  for (const { sql: create } of schema.rows.filter(({ sql }) => /^create table/i.test(sql))) statements.push(create)
  await db.transaction().execute(async (transaction) => {
    for (const table of [...(await tablesOf(transaction)), 'sqlite_sequence']) {
      // Inserting rows wrote these.
      if (table === 'sqlite_sequence') statements.push('delete from sqlite_sequence')
      for await (const rows of rowsOf(transaction, table)) {
        for (const row of rows) {
          const names = Object.keys(row).map((name) => `"${name}"`)
          statements.push(`insert into "${table}" (${names}) values (${Object.values(row).map(toLiteral)})`)
        }
      }
    }
  })
  // Triggers and indexes come after the rows.
  for (const { sql: create } of schema.rows.filter(({ sql }) => !/^create table/i.test(sql))) statements.push(create)
  return `begin;\npragma defer_foreign_keys = on;\n${statements.join(';\n')};\ncommit;\n`
}

function toLiteral(value: string | number | null): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)
}

/** A talent, a slide, a contact, and a message with a file. The id of the first row of a table is 1. */
async function insertExamples({ db }: Connection): Promise<void> {
  const at = '2026-06-15T12:00:00.000Z'
  const times = { created_at: at, updated_at: at }
  const published = { published: 1, published_at: at, ...times } as const
  const talent = { name: 'Ágata', search_name: 'agata', category: 'woman', height: 178, birthdate: '2000-01-01' }
  await insertRows(db, 'talents', { ...talent, ...published })
  await insertRows(db, 'talent_languages', { talent_id: 1, language: 'pt' })
  await insertRows(db, 'talent_media', { talent_id: 1, kind: 'cover', url: 'media/a.webp' })
  await insertRows(db, 'media', { url: 'media/b.webp', type: 'image/webp', ...times })
  await insertRows(db, 'slides', { type: 'home', desktop_id: 1, description_pt: 'São Paulo', ...published })
  await insertRows(db, 'clients', { name: 'Estúdio', search_name: 'estudio', ...times })
  const contact = { client_id: 1, name: 'Ana', search_name: 'ana', search_text: 'ana', language: 'pt' } as const
  await insertRows(db, 'contacts', { ...contact, reviewed_at: at, ...times })
  const message = { kind: 'application', language: 'pt', status: 'new', purpose: 'assessing', payload: '{}' } as const
  const expires_at = '2027-06-15T12:00:00.000Z'
  await insertRows(db, 'submissions', { id: 'a', form: '', ...message, expires_at, ...times })
  const file = { view: 'front', key: 'private/a.webp', type: 'image/webp', width: 3, height: 4, size: 6 }
  await insertRows(db, 'submission_files', { submission_id: 'a', ...file })
}
