type WithoutNulls<Row> = { [Key in keyof Row]: Exclude<Row[Key], null> | (null extends Row[Key] ? undefined : never) }

/** The row without the fields that are empty: they are left out of an answer. */
export function withoutNulls<Row extends object>(row: Row): WithoutNulls<Row> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as WithoutNulls<Row>
}
