import { startSite } from '../helpers/start-site.ts'

/** One site for all browser tests. */
export default async function setUp() {
  const site = await startSite()
  process.env.SITE_UNDER_TEST = site.url
  return () => site[Symbol.asyncDispose]()
}
