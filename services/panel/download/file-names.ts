import type { TalentMediaKind } from '#database/schema/agency.ts'
import { searchName } from '#database/search-name.ts'

interface Medium {
  /** The talent's. */
  id: number
  name: string
  kind: TalentMediaKind
}

/** What the trade calls the kinds of media, in both languages. */
const kindNames: Record<TalentMediaKind, string> = {
  cover: 'cover',
  hover: 'hover',
  book: 'book',
  snap: 'polaroid',
  video: 'video',
}

/**
 * Names each file after its talent and its kind, `siena/siena-book-01`, without an extension; talents of one name are told
 * apart by their ids.
 */
export function fileNames<Row extends Medium>(media: Row[]): (Row & { fileName: string })[] {
  const counts = new Map<string, number>()
  const owners = new Map<string, number>()
  return media.map((medium) => {
    const plain = plainName(medium.name)
    const owner = owners.get(plain) ?? medium.id
    owners.set(plain, owner)
    const folder = owner === medium.id ? plain : `${plain}-${medium.id}`
    const series = `${folder}/${folder}-${kindNames[medium.kind]}`
    const number = (counts.get(series) ?? 0) + 1
    counts.set(series, number)
    return { ...medium, fileName: `${series}-${String(number).padStart(2, '0')}` }
  })
}

function plainName(name: string): string {
  const plain = searchName(name).replace(/[^a-z0-9]+/g, '-')
  return plain.replace(/^-+|-+$/g, '').slice(0, 60) || 'modelo'
}
