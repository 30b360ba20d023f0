import { startSite, variantFolder } from '../helpers/start-site.ts'

/** Starts one site for all browser tests that change nothing. */
export default async function setUp() {
  const site = await startSite()
  process.env.SITE_UNDER_TEST = site.url
  process.env.SITE_VARIANTS = variantFolder(site.dataDir)
  return () => site[Symbol.asyncDispose]()
}
