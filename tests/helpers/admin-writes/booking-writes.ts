import { insertRequest } from '../bookings.ts'
import { type AdminCaller, add, addTo, type LooseRecord, type Prepare } from './admin-calls.ts'

const days = { from: '2030-12-04', to: '2030-12-05' }

async function addOption(caller: AdminCaller): Promise<LooseRecord> {
  const { id: talent_id } = await addTo(caller, 'talents')
  return add(caller, '/bookings', { talent_id, kind: 'option', ...days })
}

const ofOption =
  (body: (option: LooseRecord) => object): Prepare =>
  async (caller) => {
    const option = await addOption(caller)
    return { params: { id: option.id }, body: body(option) }
  }

const ofRequest: Prepare = async (caller) => {
  const talent = await addTo(caller, 'talents')
  const id = await insertRequest(caller.connection.db, { talents: [String(talent.id)], ...days })
  return { params: { id }, body: { talents: [String(talent.id)] } }
}

const ofTalent: Prepare = async (caller) => ({ params: { id: (await addTo(caller, 'talents')).id } })

/** The calls about bookings. */
export const bookingWrites: Record<string, Prepare> = {
  'post /bookings': async (caller) => {
    const { id: talent_id } = await addTo(caller, 'talents')
    return { body: { talent_id, kind: 'blocked', ...days } }
  },
  'put /bookings/{id}': ofOption((option) => ({ ...option, to: '2030-12-06' })),
  'post /bookings/{id}/confirm': ofOption(({ version }) => ({ version })),
  'post /bookings/{id}/release': ofOption(({ version }) => ({ version })),
  'post /booking-requests/{id}/options': ofRequest,
  'post /booking-requests/{id}/decline': ofRequest,
  'post /me/calendar-feed': async () => ({}),
  'delete /me/calendar-feed': async () => ({}),
  'post /talents/{id}/calendar-feed': ofTalent,
  'delete /talents/{id}/calendar-feed': ofTalent,
}
