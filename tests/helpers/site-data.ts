import { type Connection, connect, type DialectName } from '#database/connect.ts'
import { migratedDatabase } from './dialects.ts'
import { publishedRow } from './panel.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** The data of sites during a test, with an agency that receives mail. */
export interface SiteData extends AsyncDisposable {
  /** The environment for a site. */
  environment: Record<string, string>
  dataDir: string
  /** Opens the database beside the site. */
  open(): Promise<Connection>
}

/** Prepares a database and a folder. */
export async function siteData(dialect: DialectName): Promise<SiteData> {
  await using cleanUp = new AsyncDisposableStack()
  const database = cleanUp.use(await migratedDatabase(dialect))
  const { databaseUrl } = database
  const dataDir = databaseUrl ? cleanUp.use(await temporaryFolder()).path : database.dataDir
  const open = () => connect({ databaseUrl, dataDir })
  {
    await using connection = await open()
    const fields = JSON.stringify({ name: 'Mármore', email: 'agency@marmore.example' })
    await connection.db
      .insertInto('entities')
      .values({ ...publishedRow, name: 'agency', fields })
      .execute()
  }
  const opened = cleanUp.move()
  return {
    environment: {
      DATA_DIR: dataDir,
      DEMO: 'false',
      TRUST_PROXY: '1',
      // Tests send more than all visitors of an agency.
      MAX_SUBMISSIONS: '1000000',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
    dataDir,
    open,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}
