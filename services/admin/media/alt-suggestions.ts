import type { CurrentUser } from '#contracts/admin/current-user.ts'
import type { AltSuggestion } from '#contracts/admin/media.ts'
import type { Database } from '#database/schema/index.ts'
import { type Language, locales } from '#domain/language.ts'
import { type BoardNames, findBoardNames } from '../../records/boards.ts'
import { limitToBoards } from '../boards.ts'

/**
 * Suggests descriptions from what the agency has recorded: whose picture it is, on which board, and which view. Nothing
 * is read from the picture itself. Pictures of several talents name all of them; others than those of talents and staff
 * have no suggestion. `placement` is where the pictures of a talent's form stand, in place of where they stood.
 */
export async function suggestAlts(
  db: Database,
  ids: readonly number[],
  user: CurrentUser,
  placement?: Placement,
): Promise<AltSuggestion[]> {
  const wanted = [0, ...ids]
  const pictured = db
    .selectFrom('media')
    .innerJoin('talent_media', 'talent_media.url', 'media.url')
    .innerJoin('talents', 'talents.id', 'talent_media.talent_id')
  const [portraits, staff, boards] = await Promise.all([
    limitToBoards(pictured, user)
      .select(['media.id', 'talents.id as talent', 'talents.name', 'category', 'kind', 'view'])
      .where('media.id', 'in', wanted)
      .where('talents.name', '<>', '')
      .orderBy('media.id')
      .orderBy('talents.id')
      // A snap says more about a picture than the cover that was made of it.
      .orderBy('view', (by) => by.asc().nullsLast())
      .orderBy('talent_media.kind')
      .execute(),
    db
      .selectFrom('staff')
      .select(['picture_id', 'name_pt', 'name_en', 'role_pt', 'role_en'])
      .where('picture_id', 'in', wanted)
      .orderBy('id')
      .execute(),
    findBoardNames(db),
  ])
  const uses = placement
    ? [
        ...portraits.filter(({ talent }) => talent !== placement.talent),
        ...(await findPlacedUses(db, ids, user, placement)),
      ]
    : portraits
  const suggestions = new Map<number, AltSuggestion>()
  for (const { picture_id, name_pt, name_en, role_pt, role_en } of staff) {
    const [pt, en] = [name_pt ?? name_en, name_en ?? name_pt]
    if (picture_id === null || !pt || !en) continue
    suggestions.set(picture_id, { id: picture_id, alt_pt: list([pt, role_pt]), alt_en: list([en, role_en]) })
  }
  for (const [id, usesOfOne] of Map.groupBy(uses, (row) => row.id)) {
    const names = [...new Map(usesOfOne.map(({ talent, name }) => [talent, name])).values()]
    const [use] = usesOfOne
    if (!use) continue
    const alt = (language: Language) =>
      names.length > 1 ? conjoin(names, language) : toSentence(use, language, boards)
    suggestions.set(id, { id, alt_pt: alt('pt'), alt_en: alt('en') })
  }
  return [...suggestions.values()].filter(({ alt_pt, alt_en }) => Math.max(alt_pt.length, alt_en.length) <= maxLength)
}

interface Placement {
  talent: number
  kind: string
  view: string | null
}

/** The uses of media in a talent's form. */
async function findPlacedUses(
  db: Database,
  ids: readonly number[],
  user: CurrentUser,
  { talent, kind, view }: Placement,
) {
  const found = await limitToBoards(db.selectFrom('talents'), user)
    .select(['id as talent', 'name', 'category'])
    .where('id', '=', talent)
    .where('name', '<>', '')
    .executeTakeFirst()
  return found ? ids.map((id) => ({ id, ...found, kind, view })) : []
}

/** The maximum length of a description. */
const maxLength = 300

interface Use {
  name: string
  category: string
  kind: string
  view: string | null
}

const views: Record<string, Record<Language, string>> = {
  profile: { pt: 'polaroid de perfil', en: 'polaroid, profile' },
  front: { pt: 'polaroid de frente', en: 'polaroid, front' },
  entire: { pt: 'polaroid de corpo inteiro', en: 'polaroid, full length' },
  side: { pt: 'polaroid lateral', en: 'polaroid, side' },
}

const kinds: Record<string, Record<Language, string>> = {
  book: { pt: 'foto do book', en: 'portfolio picture' },
  snap: { pt: 'polaroid', en: 'polaroid' },
  video: { pt: 'vídeo', en: 'video' },
}

function toSentence({ name, category, kind, view }: Use, language: Language, boards: BoardNames): string {
  const board = boards.get(category)?.[language]
  const model = language === 'pt' ? 'modelo' : 'model'
  const onBoard = board && (language === 'pt' ? `modelo do board ${board}` : `model on the ${board} board`)
  return list([name, onBoard ?? model, (kind === 'snap' && views[view ?? '']?.[language]) || kinds[kind]?.[language]])
}

function list(parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(', ')
}

function conjoin(names: string[], language: Language): string {
  return new Intl.ListFormat(locales[language]).format(names)
}
