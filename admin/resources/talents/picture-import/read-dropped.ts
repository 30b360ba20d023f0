import type { ChosenFile } from './match-files.ts'

/** The files that were dropped, also those in folders, with their paths. */
export async function readDropped({ items }: DataTransfer): Promise<ChosenFile[]> {
  // The browser empties the list after the event.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  return (await Promise.all(entries.map(readEntry))).flat()
}

async function readEntry(entry: FileSystemEntry): Promise<ChosenFile[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
    return [{ file, path: entry.fullPath.replace(/^\//, '') }]
  }
  if (!isFolder(entry)) return []
  const reader = entry.createReader()
  const found: ChosenFile[] = []
  // A reader returns the entries in parts, and none at the end.
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (part.length === 0) return found
    found.push(...(await Promise.all(part.map(readEntry))).flat())
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
