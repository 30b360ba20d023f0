import { expect, test } from 'vitest'
import { agencyEntitySchema } from '#contracts/panel/entities.ts'
import { scriptAddress } from '#contracts/script-address.ts'
import { settingOf } from './setting-of.ts'

const site = 'https://agency.example'

test.each([7, {}, ['https://maps.example'], 'javascript:alert(1)', 'not an address'])(
  'a panel’s odd setting costs nothing but itself: %j',
  (odd) => {
    const agency = agencyEntitySchema.parse({ name: 'Mármore', map_url: odd, review_widget_url: 'https://a.example/r' })

    expect(scriptAddress(settingOf(agency, 'map'), site)).toBeUndefined()
    expect(scriptAddress(settingOf(agency, 'reviews'), site)?.host).toBe('a.example')
  },
)
