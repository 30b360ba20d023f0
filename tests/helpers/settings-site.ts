import { announceChange } from '#database/changes.ts'
import { connect } from '#database/connect.ts'
import { type RunningSite, startSite } from './start-site.ts'

/** The built site with demo content, whose agency settings can change while it runs. */
export interface SettingsSite extends AsyncDisposable {
  site: RunningSite
  /** Changes the agency's settings like another process; the site is notified. */
  configure(settings: Record<string, unknown>): Promise<void>
}

export async function startSettingsSite(environment: Record<string, string> = {}): Promise<SettingsSite> {
  const site = await startSite(environment)
  return {
    site,
    async configure(settings) {
      await using connection = await connect(site)
      await connection.db.transaction().execute(async (transaction) => {
        const agency = transaction.selectFrom('entities').select('fields').where('name', '=', 'agency')
        const { fields } = await agency.executeTakeFirstOrThrow()
        await transaction
          .updateTable('entities')
          .set({ fields: JSON.stringify({ ...JSON.parse(fields), ...settings }) })
          .where('name', '=', 'agency')
          .execute()
        await announceChange(transaction, 'entities')
      })
    },
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  }
}
