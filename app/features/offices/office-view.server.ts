import type { Office } from '#contracts/panel/entities.ts'

export type OfficeView = ReturnType<typeof toOfficeView>

export function toOfficeView({ id, city, country, address, hours, email, phone }: Office) {
  return { id, city, country, address, hours, email, phone }
}
