import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readAdminPages } from './admin/pages.ts'
import { runSite } from './lifecycle/run-site.ts'
import { start } from './lifecycle/start.ts'
import { readStaticFiles } from './middleware/static-files.ts'
import { createPageCache } from './page-cache/page-cache.ts'
import type { SiteBuild } from './site.ts'

const folder = join(import.meta.dirname, '../build')

await start((site) =>
  runSite(site, async ({ siteUrl, today }) => {
    const pageCache = createPageCache(today)
    const build: SiteBuild = await import(pathToFileURL(join(folder, 'server/index.js')).href)
    return {
      mode: 'production',
      build,
      staticFiles: await readStaticFiles(join(folder, 'client')),
      adminPages: await readAdminPages(join(folder, 'admin'), siteUrl.startsWith('https:')),
      pageCache,
    }
  }),
)
