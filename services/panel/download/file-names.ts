import { extname } from 'node:path/posix'
import { foldedName } from '#database/folded-name.ts'

interface Medium {
  id: number
  name: string
  url: string
}

/** Names each file after its talent, `siena/siena-01.webp`; talents of one name are told apart by their ids. */
export function fileNames<Row extends Medium>(media: Row[]): (Row & { fileName: string })[] {
  const counts = new Map<number, number>()
  const owners = new Map<string, number>()
  return media.map((medium) => {
    const plain = plainName(medium.name)
    const owner = owners.get(plain) ?? medium.id
    owners.set(plain, owner)
    const folder = owner === medium.id ? plain : `${plain}-${medium.id}`
    const number = (counts.get(medium.id) ?? 0) + 1
    counts.set(medium.id, number)
    const fileName = `${folder}/${folder}-${String(number).padStart(2, '0')}${extname(medium.url).toLowerCase()}`
    return { ...medium, fileName }
  })
}

function plainName(name: string): string {
  const plain = foldedName(name).replace(/[^a-z0-9]+/g, '-')
  return plain.replace(/^-+|-+$/g, '').slice(0, 60) || 'modelo'
}
