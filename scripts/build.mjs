// `npm run build`: installs and builds what is missing without starting the site, for images.
import { build, install, runWithReadableErrors } from './set-up.mjs'

await runWithReadableErrors(async () => {
  await install()
  await build()
})
