import type { Office } from '#contracts/panel/entities.ts'

/** The view of an office. */
export interface OfficeView {
  id: string
  city: string
  country?: string
  address?: string
  hours?: string
  email?: string
  phone?: string
}

/** Reduces an office to its view. */
export function toOfficeView({ id, city, country, address, hours, email, phone }: Office): OfficeView {
  return {
    id,
    city,
    country: country ?? undefined,
    address: address ?? undefined,
    hours: hours ?? undefined,
    email: email ?? undefined,
    phone: phone ?? undefined,
  }
}
