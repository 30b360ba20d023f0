// `npm run build`: installs and builds what is missing without starting the site, for images.
import { build, install } from './set-up.mjs'

await install()
await build()
