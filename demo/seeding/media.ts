import type { Database } from '#database/schema/index.ts'
import { searchTextOf } from '#database/search-name.ts'
import type { DemoFile } from '../content/types.ts'
import type { Library } from './library.ts'

interface Listing {
  library: Library
  /** Each video with its poster. */
  posters: { video: DemoFile; poster: DemoFile }[]
  now: Date
}

/** Adds the library to the table `media`. Returns a function that finds the id of a file. */
export async function seedMedia(db: Database, { library, posters, now }: Listing): Promise<(file: DemoFile) => number> {
  const timestamp = now.toISOString()
  const rows = await db
    .insertInto('media')
    .values(
      // Two files with the same content have one URL.
      [...new Map(library.all.map((medium) => [medium.url, medium])).values()].map((medium) => ({
        ...medium,
        // The digitals are taken before a plain wall.
        plain: medium.name.includes(' snap-') ? 1 : 0,
        search_text: searchTextOf([medium.name, medium.alt_pt, medium.alt_en]),
        origin: 'demo' as const,
        created_at: timestamp,
        updated_at: timestamp,
      })),
    )
    .returning(['id', 'url'])
    .execute()
  const ids = new Map(rows.map(({ url, id }) => [url, id]))
  function idOf(file: DemoFile): number {
    const id = ids.get(library(file).url)
    if (id === undefined) throw new Error(`${file} was not listed`)
    return id
  }
  for (const { video, poster } of posters) {
    await db
      .updateTable('media')
      .set({ poster_id: idOf(poster) })
      .where('id', '=', idOf(video))
      .execute()
  }
  return idOf
}
