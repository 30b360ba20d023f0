import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readOfficePages } from './office/pages.ts'
import { expressLane } from './page-cache/express-lane.ts'
import { createPageCache } from './page-cache/page-cache.ts'
import type { SiteBuild } from './site.ts'
import { start } from './start.ts'
import { readStaticFiles } from './static-files.ts'

const folder = join(import.meta.dirname, '../build')

await start(async (_http, { siteUrl, today }) => {
  const pageCache = createPageCache(today)
  const build: SiteBuild = await import(pathToFileURL(join(folder, 'server/index.js')).href)
  return {
    mode: 'production',
    build,
    knownParameters: build.entry.module.knownQueryParameters,
    staticFiles: await readStaticFiles(join(folder, 'client')),
    officePages: await readOfficePages(join(folder, 'admin'), siteUrl.startsWith('https:')),
    pageCache,
    answerHead: (transport) => expressLane(pageCache, transport),
  }
})
