import { openSharedVariants } from '../helpers/shared-variants.ts'
import { startSite } from '../helpers/start-site.ts'

/** Starts one site for all browser tests without changes. */
export default async function setUp() {
  process.env.SITE_VARIANTS = await openSharedVariants()
  const site = await startSite()
  process.env.SITE_UNDER_TEST = site.url
  return () => site[Symbol.asyncDispose]()
}
