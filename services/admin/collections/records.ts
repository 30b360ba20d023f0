import type { Flag } from '#database/schema/shared.ts'

/** A row without what the office does not read, and with its flag as one. */
export function publishableRecord<Row extends { origin: unknown; published: Flag }>({
  origin: _origin,
  published,
  ...row
}: Row): Omit<Row, 'origin' | 'published'> & { published: boolean } {
  return { ...row, published: published === 1 }
}
