import type { CurrentUser } from '#contracts/admin/current-user.ts'
import type { BoardTalent } from '#contracts/admin/talents.ts'
import type { Database } from '#database/schema/index.ts'
import { findSetting } from '../../records/settings.ts'
import { typeOfKey } from '../../storage/storage.ts'
import { assertBoardsExist, limitToBoards } from '../boards.ts'

/** All talents of a board with their covers, in order: what ordering them needs. */
export async function listBoard(
  db: Database,
  category: string,
  user: CurrentUser,
): Promise<{ data: BoardTalent[]; total: number }> {
  await assertBoardsExist(db, [category], 'category')
  const own = limitToBoards(db.selectFrom('talents'), user).where('category', '=', category)
  const [talents, covers] = await Promise.all([
    own.select(['id', 'name', 'published']).orderBy('position').orderBy('id').execute(),
    db
      .selectFrom('talent_media')
      .select(['talent_id', 'url', 'width', 'height', 'color', 'focal_x', 'focal_y'])
      .where('kind', '=', 'cover')
      .where('talent_id', 'in', own.select('id'))
      .execute(),
  ])
  const coverOf = new Map(
    covers.map(({ talent_id, ...cover }) => [talent_id, { ...cover, type: typeOfKey(cover.url) }]),
  )
  const data = talents.map(({ id, name, published }) => ({
    id,
    name,
    published: published === 1,
    cover: coverOf.get(id) ?? null,
  }))
  return { data, total: data.length }
}

/** Where new talents are added, from the agency's settings. */
export async function readNewTalentPlace(db: Database): Promise<'top' | 'end'> {
  return (await findSetting(db, 'new_talents'))?.value === 'top' ? 'top' : 'end'
}
