import type { Context } from 'hono'
import { downloadRequestSchema } from '#contracts/panel/download.ts'
import type { TalentMediaKind } from '#database/schema/agency.ts'
import type { Database } from '#database/schema/index.ts'
import { searchName } from '#database/search-name.ts'
import { ProblemError } from '../../http/problem.ts'
import { validateJson } from '../../http/request-body.ts'
import { isWithdrawn } from '../../storage/discarded-files.ts'
import { isStorageKey } from '../../storage/storage.ts'
import type { PanelContext } from '../context.ts'
import { createZipStream } from './zip.ts'

/** More files than any shortlist needs. */
const maxFiles = 2_000

/**
 * POST /api/download/zip: streams a zip of the public media of the published ones of the requested talents. Visitors take
 * turns when pictures are converted.
 */
export async function downloadMedia(
  c: Context,
  { db, storage, now }: PanelContext,
  visitor = 'nobody',
): Promise<Response> {
  const { talents, media: kinds, pictures, format } = await validateJson(c, downloadRequestSchema)
  const ids = talents.filter((id) => /^[1-9]\d{0,8}$/.test(id)).map(Number)
  const found = ids.length > 0 ? await findDownloads(db, { talents: ids, kinds: [...kinds, ...chosenKinds] }) : []
  const media = [...Map.groupBy(found, ({ id }) => id)].flatMap(([id, own]) => chooseMedia(own, kinds, pictures[id]))
  // Only files of our storage that the site shows anyway.
  const stored = media.filter(({ url }) => url.startsWith('media/') && isStorageKey(url)).slice(0, maxFiles)
  if (stored.length === 0) throw new ProblemError(404, { detail: 'There is nothing to download of these talents.' })
  const entries = withFileNames(stored).map(({ id, url, fileName }) => ({
    key: url,
    fileName,
    isShown: async () => (await isPublished(db, id)) && !(await isWithdrawn(db, url, now())),
  }))
  return new Response(createZipStream(storage, entries, { format, visitor }), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="models.zip"',
      'cache-control': 'no-store',
    },
  })
}

/** The kinds of media from which single pictures can be chosen. */
const chosenKinds: TalentMediaKind[] = ['cover', 'book', 'snap']

/**
 * The chosen pictures of a talent's media in their order, or without any all media of these kinds. Its cover and polaroids
 * take the place of a missing book.
 */
function chooseMedia<Row extends Medium & { url: string }>(
  media: Row[],
  kinds: readonly TalentMediaKind[],
  urls: readonly string[] = [],
): Row[] {
  const pictures = media.filter(({ kind }) => chosenKinds.includes(kind))
  const chosen = [...new Set(urls)].flatMap((url) => pictures.find((picture) => picture.url === url) ?? [])
  if (chosen.length > 0) return chosen
  const lacksBook = kinds.includes('book') && !media.some(({ kind }) => kind === 'book')
  if (!lacksBook) return media.filter(({ kind }) => kinds.includes(kind))
  const wanted = media.filter(({ kind }) => kinds.includes(kind) || chosenKinds.includes(kind))
  // A cover that is also a polaroid counts once.
  return [...new Map(wanted.map((medium) => [medium.url, medium])).values()]
}

/** The media of these kinds of the published ones of these talents, by talent, in display order. */
function findDownloads(db: Database, { talents, kinds }: { talents: number[]; kinds: TalentMediaKind[] }) {
  return selectPublishedMedia(db)
    .select(['talents.id', 'talents.name', 'talent_media.kind', 'talent_media.url'])
    .where('talents.id', 'in', talents)
    .where('talent_media.kind', 'in', kinds)
    .orderBy('talents.name')
    .orderBy('talents.id')
    .orderBy('talent_media.kind')
    .orderBy('talent_media.position')
    .orderBy('talent_media.id')
    .execute()
}

/** Whether a talent is published. Its file may have been replaced meanwhile: the replaced one is stored for an hour. */
async function isPublished(db: Database, talent: number): Promise<boolean> {
  const medium = await selectPublishedMedia(db).select('talents.id').where('talents.id', '=', talent).executeTakeFirst()
  return medium !== undefined
}

/** The media of the published talents. */
function selectPublishedMedia(db: Database) {
  return db
    .selectFrom('talent_media')
    .innerJoin('talents', 'talents.id', 'talent_media.talent_id')
    .where('talents.published', '=', 1)
    .where('talents.search_name', '<>', '')
}

interface Medium {
  /** The talent's. */
  id: number
  name: string
  kind: TalentMediaKind
}

/** The trade's names for the kinds of media, in both languages. */
const kindNames: Record<TalentMediaKind, string> = {
  cover: 'cover',
  hover: 'hover',
  book: 'book',
  snap: 'polaroid',
  video: 'video',
}

/**
 * Names each file after its talent and kind, `siena/siena-book-01`, without an extension. Talents with equal names are
 * distinguished by id.
 */
function withFileNames<Row extends Medium>(media: Row[]): (Row & { fileName: string })[] {
  const counts = new Map<string, number>()
  const owners = new Map<string, number>()
  return media.map((medium) => {
    const plain = toPlainName(medium.name)
    const owner = owners.get(plain) ?? medium.id
    owners.set(plain, owner)
    const folder = owner === medium.id ? plain : `${plain}-${medium.id}`
    const series = `${folder}/${folder}-${kindNames[medium.kind]}`
    const number = (counts.get(series) ?? 0) + 1
    counts.set(series, number)
    return { ...medium, fileName: `${series}-${String(number).padStart(2, '0')}` }
  })
}

function toPlainName(name: string): string {
  const plain = searchName(name).replace(/[^a-z0-9]+/g, '-')
  return plain.replace(/^-|-$/g, '').slice(0, 60) || 'modelo'
}
