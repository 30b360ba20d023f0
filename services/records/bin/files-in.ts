import type { BinTable } from '#database/schema/admin.ts'
import { isMedium } from '../../storage/discarded-files.ts'

/** The storage keys of files that belong to a record in the bin: the photos of an application, the file of a medium. */
export function filesOf({ rows }: Pick<BinTable, 'rows'>): string[] {
  const { submission_files = [], media = [] } = JSON.parse(rows) as {
    submission_files?: { key: string }[]
    media?: { url: string }[]
  }
  return [...submission_files.map(({ key }) => key), ...media.map(({ url }) => url).filter(isMedium)]
}
