/** What a record is called in the office, by its texts of either language: something always. */
export function namedBy(...fields: string[]) {
  return (record: { id: unknown }): string => {
    const texts = record as Record<string, unknown>
    const [name] = fields.flatMap((field) => [texts[`${field}_pt`], texts[`${field}_en`], texts[field]]).filter(Boolean)
    return name === undefined ? `#${record.id}` : String(name)
  }
}
