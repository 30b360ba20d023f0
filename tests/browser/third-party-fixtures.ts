import { startSettingsSite } from '../helpers/settings-site.ts'
import { startThirdParty, type ThirdParty } from '../helpers/third-party.ts'
import { test as base } from './fixtures.ts'

interface ThirdParties {
  url: string
  /** The host in the settings, with `/map.js` and `/reviews.js`. */
  allowedHost: ThirdParty
  /** Another host, from which the map's script tries to load. */
  otherHost: ThirdParty
}

/** Fills the map's element with its data and with the results of attempts to break out. */
const mapScript = (otherOrigin: string) => `
const map = document.getElementById('map')
const { language, name, places } = map.dataset
function tries(deed) {
  try { return deed() ? 'could' : 'could not' } catch { return 'could not' }
}
const script = document.createElement('script')
script.src = '${otherOrigin}/more.js'
script.onerror = () => {
  map.innerHTML = '<p>' + [
    language + ' map of ' + name + ' with ' + JSON.parse(places)[0].city,
    tries(() => parent.document) + ' read the page',
    tries(() => localStorage) + ' read the storage',
    tries(() => { document.cookie = 'a=b'; return document.cookie }) + ' keep a cookie',
    'was refused ' + script.src,
  ].join('</p><p>') + '</p>'
}
document.head.append(script)`

const reviewsScript = `document.getElementById('reviews').innerHTML = '<p>Five stars</p>'`

/** Pages of a site per worker whose settings name a map and reviews of another origin. */
export const test = base.extend<{ baseURL: string; thirdParties: ThirdParties }, { thirdPartySite: ThirdParties }>({
  thirdPartySite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern.
    async ({}, use) => {
      await using allowedHost = await startThirdParty()
      await using otherHost = await startThirdParty({ '/more.js': '' })
      await using settings = await startSettingsSite()
      await settings.configure({
        map_url: `${allowedHost.origin}/map.js`,
        review_widget_url: `${allowedHost.origin}/reviews.js`,
      })
      await use({ url: settings.site.url, allowedHost, otherHost })
    },
    { scope: 'worker' },
  ],
  // Each test starts with all scripts in place and no recorded request.
  thirdParties: async ({ thirdPartySite }, use) => {
    const { allowedHost, otherHost } = thirdPartySite
    Object.assign(allowedHost.scripts, { '/map.js': mapScript(otherHost.origin), '/reviews.js': reviewsScript })
    allowedHost.requests.length = 0
    await use(thirdPartySite)
  },
  baseURL: ({ thirdPartySite }, use) => use(thirdPartySite.url),
  // These tests use other hosts, and the browser logs those that the policy blocks.
  expectedMessages: /another host was asked: http:\/\/127\.0\.0\.1|violates the following Content Security Policy/,
})
