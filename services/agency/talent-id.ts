/** The number behind a talent's id; undefined for a text that is no id of ours. */
export function parseTalentId(id: string): number | undefined {
  const value = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : undefined
  // The greatest that both databases can keep in the column.
  return value !== undefined && value <= 2_147_483_647 ? value : undefined
}
