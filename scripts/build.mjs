// `npm run build`: installs and builds what is missing without starting the site, for images.
import { build, install, readably } from './set-up.mjs'

await readably(async () => {
  await install()
  await build()
})
