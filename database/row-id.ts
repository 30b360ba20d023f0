/** Parses a row id; undefined when it is none. */
export function parseRowId(id: string): number | undefined {
  const number = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : undefined
  // The maximum of the column in both databases.
  return number !== undefined && number <= 2_147_483_647 ? number : undefined
}
