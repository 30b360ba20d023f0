import type { TalentName } from '#contracts/admin/talents.ts'
import { foldLetters } from '#domain/text.ts'
import { isVideo } from '../../../components/media/media-kind.ts'
import { digitalWords, type Group, groupOfName, viewWords } from '../pictures/groups.ts'

/** A file and its path in the chosen folder. */
export interface ChosenFile {
  file: File
  path: string
}

/** The files of one name: a folder, or a file name without its number and place; or those that a table names for a talent. */
export interface FileGroup {
  name: string
  /** The talents with this name. Several need a choice, none too. */
  talents: TalentName[]
  files: (ChosenFile & { place: Group })[]
}

const coverWords = ['cover', 'capa']
const otherWords = [
  'book',
  'img',
  'image',
  'foto',
  'fotos',
  'photo',
  'photos',
  'pic',
  'jpg',
  'jpeg',
  'final',
  'web',
  'video',
  'videos',
]
const placeWords = new Set([...digitalWords, ...Object.values(viewWords).flat(), ...coverWords, ...otherWords])

const isPlaceOrNumber = (word: string) => placeWords.has(word) || /^\d+$/.test(word)

function wordsOf(text: string): string[] {
  return foldLetters(text).match(/[a-z]+|\d+/g) ?? []
}

/**
 * Groups files by the talent of a table that names them, else by the talent that a folder or their name tells, in the order
 * of their paths: `ana-silva/01.jpg`, `Ana Silva 1.jpg`, `ana-silva-polaroid-frente.jpg`. The innermost folder counts first.
 * Words for places and numbers may follow a name.
 */
export function matchFiles(
  files: readonly ChosenFile[],
  talents: readonly TalentName[],
  named: ReadonlyMap<ChosenFile, TalentName[]> = new Map(),
): FileGroup[] {
  const byName = Map.groupBy(talents, ({ name }) => wordsOf(name).join(' '))
  byName.delete('')
  const groups = new Map<string, FileGroup>()
  const sorted = files.toSorted((one, other) => one.path.localeCompare(other.path, 'en', { numeric: true }))
  for (const chosen of new Set([...named.keys(), ...sorted])) {
    const { name, talents: found } = nameOfTable(named.get(chosen)) ?? findName(chosen.path, byName)
    const group = groups.get(name) ?? { name, talents: found, files: [] }
    groups.set(name, group)
    group.files.push({ ...chosen, place: placeOf(chosen) })
  }
  return [...groups.values()]
}

/** Talents with one name have their own groups. */
function nameOfTable(talents: TalentName[] | undefined): { name: string; talents: TalentName[] } | undefined {
  return talents && { name: talents.map(({ id, name }) => `${name} (${id})`).join(', '), talents }
}

function findName(path: string, byName: ReadonlyMap<string, TalentName[]>): { name: string; talents: TalentName[] } {
  const parts = path.split('/').filter(Boolean)
  const file = parts.pop()?.replace(/\.\w+$/, '') ?? ''
  const texts = [...parts.reverse(), file].map(wordsOf)
  for (const words of texts) {
    // The longest name: `Ana Silva` before `Ana`.
    for (let length = words.length; length > 0; length--) {
      const name = words.slice(0, length).join(' ')
      const talents = byName.get(name)
      if (talents && words.slice(length).every(isPlaceOrNumber)) return { name, talents }
    }
  }
  const named = texts.map((words) => words.filter((word) => !isPlaceOrNumber(word)).join(' ')).find(Boolean)
  return { name: named ?? path, talents: [] }
}

/** The place that the name of a file or a folder tells: digitals by their view, the cover, or the book. */
function placeOf({ file, path }: ChosenFile): Group {
  if (isVideo(file)) return 'video'
  const digital = groupOfName(path)
  if (digital) return digital
  const words = wordsOf(path.split('/').at(-1) ?? '')
  return words.some((word) => coverWords.includes(word)) ? 'cover' : 'book'
}
