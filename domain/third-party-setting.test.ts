import { expect, test } from 'vitest'
import { agencyEntitySchema } from '#contracts/panel/entities.ts'
import { scriptUrl } from './script-url.ts'
import { settingOf } from './third-party-setting.ts'

const site = 'https://agency.example'

test.each([7, {}, ['https://maps.example'], 'javascript:alert(1)', 'not an address'])(
  'a panel’s odd setting costs nothing but itself: %j',
  (odd) => {
    const agency = agencyEntitySchema.parse({ name: 'Mármore', map_url: odd, review_widget_url: 'https://a.example/r' })

    expect(scriptUrl(settingOf(agency, 'map'), site)).toBeUndefined()
    expect(scriptUrl(settingOf(agency, 'reviews'), site)?.host).toBe('a.example')
  },
)
