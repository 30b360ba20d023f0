import type { Database } from '#database/schema/index.ts'
import { isOfPresentContact } from '../../records/selections/links.ts'
import { createReactionMail } from '../../records/selections/reactions.ts'
import { mailColleagues } from './mails.ts'

/**
 * Writes one mail to each user who wants to hear of reactions hourly, about those that they have not read, of clients to
 * whom they sent something. Returns the number of mails.
 */
export async function mailReactions(db: Database, { now, siteUrl }: { now: Date; siteUrl: string }): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const news = await transaction
      .selectFrom('notices')
      .innerJoin('users', 'users.id', 'notices.user_id')
      .innerJoin('selection_links', 'selection_links.id', 'notices.link_id')
      .innerJoin('selections', 'selections.id', 'selection_links.selection_id')
      .select(['notices.id', 'user_id'])
      .where('read_at', 'is', null)
      .where('mailed_at', 'is', null)
      .where('reaction_mails', '=', 'hourly')
      .whereRef('selections.created_by', '=', 'user_id')
      .where(isOfPresentContact)
      .execute()
    for (const [user, notices] of Map.groupBy(news, ({ user_id }) => user_id)) {
      const ids = notices.map(({ id }) => id)
      await transaction.updateTable('notices').set({ mailed_at: now.toISOString() }).where('id', 'in', ids).execute()
      const mail = createReactionMail(ids.length)
      await mailColleagues(transaction, [user], { mail, path: '' }, { user: null, siteUrl, now })
    }
    return Map.groupBy(news, ({ user_id }) => user_id).size
  })
}
