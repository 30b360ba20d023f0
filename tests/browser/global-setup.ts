import openDemoTemplate from '../helpers/demo-template.ts'
import { openSharedVariants } from '../helpers/shared-variants.ts'
import { startSite } from '../helpers/start-site.ts'

/** Starts one site for all browser tests without changes. */
export default async function setUp() {
  process.env.SITE_VARIANTS = await openSharedVariants()
  await using cleanUp = new AsyncDisposableStack()
  cleanUp.defer(await openDemoTemplate())
  const site = cleanUp.use(await startSite())
  process.env.SITE_UNDER_TEST = site.url
  process.env.FIRST_SITE_DATA = site.dataDir
  const opened = cleanUp.move()
  return () => opened.disposeAsync()
}
