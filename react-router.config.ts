import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The whole route table is small: sending it with the page costs less than asking for it link by link.
  routeDiscovery: { mode: 'initial' },
  // One file a page: what browsers do with a page's data is a few lines, and a lost file has one place to be noticed.
  splitRouteModules: false,
} satisfies Config
