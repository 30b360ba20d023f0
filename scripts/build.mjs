// `npm run build`: installs and builds what is missing, and starts nothing: for images.
import { build, install, readably } from './set-up.mjs'

await readably(async () => {
  await install()
  await build()
})
