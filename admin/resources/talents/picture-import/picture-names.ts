import type { ImportReport } from '#contracts/admin/talent-import.ts'
import type { TalentName } from '#contracts/admin/talents.ts'
import { foldLetters } from '#domain/text.ts'
import type { ChosenFile } from './match-files.ts'

/** The names of files or folders with pictures of talents, as a table has them. */
export type PictureNames = ImportReport['pictures']

/** The files that a table names, in its order. */
export interface NamedFiles {
  /** The talents whose cells name a file: several need a choice. */
  talentsOf: ReadonlyMap<ChosenFile, TalentName[]>
  /** The names without a file. */
  missing: { talent: TalentName; name: string }[]
}

/** Finds the files by the names in a table: `IMG_4521.jpg; IMG_4522`, or a folder such as `Fotos/novos/7`. */
export function findNamedFiles(
  files: readonly ChosenFile[],
  talents: readonly TalentName[],
  pictures: PictureNames,
): NamedFiles {
  const index = indexFiles(files)
  const byId = new Map(talents.map((talent) => [talent.id, talent]))
  const talentsOf = new Map<ChosenFile, TalentName[]>()
  const missing: NamedFiles['missing'] = []
  for (const { id, names } of pictures) {
    const talent = byId.get(id)
    if (!talent) continue
    for (const name of splitNames(names)) {
      const found = index.get(toKey(name)) ?? []
      if (found.length === 0) missing.push({ talent, name })
      for (const file of found) talentsOf.set(file, [...new Set([...(talentsOf.get(file) ?? []), talent])])
    }
  }
  return { talentsOf, missing }
}

/** Spaces separate names only where each part is one by itself: folders have names such as `Ana Silva`. */
function splitNames(cell: string): string[] {
  return cell
    .split(/[;|,\n]/)
    .map((name) => name.trim())
    .filter(Boolean)
    .flatMap((name) => {
      const parts = name.split(/\s+/)
      return parts.every((part) => /\d|\.\w{3,4}$/.test(part)) ? parts : [name]
    })
}

function toKey(name: string): string {
  const parts = foldLetters(name).replaceAll('\\', '/').split('/')
  return parts.filter((part) => !['', '.', '..'].includes(part)).join('/')
}

/** The files by each name that may stand for them: their own, with folders or without, and those of their folders. */
function indexFiles(files: readonly ChosenFile[]): Map<string, ChosenFile[]> {
  const [byFile, byFolder] = [new Map<string, ChosenFile[]>(), new Map<string, ChosenFile[]>()]
  for (const file of files) {
    const parts = toKey(file.path).split('/')
    for (let from = 0; from < parts.length; from++) {
      const name = parts.slice(from).join('/')
      for (const own of new Set([name, name.replace(/\.\w+$/, '')])) add(byFile, own, file)
      for (let to = from + 1; to < parts.length; to++) add(byFolder, parts.slice(from, to).join('/'), file)
    }
  }
  // Files of one name in several folders, such as `01.jpg`, need their folders too.
  for (const [name, { length }] of byFile) if (length > 1) byFile.delete(name)
  return new Map([...byFolder, ...byFile])
}

function add(index: Map<string, ChosenFile[]>, name: string, file: ChosenFile): void {
  const files = index.get(name) ?? []
  index.set(name, files)
  files.push(file)
}
