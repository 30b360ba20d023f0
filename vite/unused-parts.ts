import type { Plugin } from 'vite'

/**
 * What browsers would get of the router and of React and this site never calls, by file and function. Each is the way to
 * more: emptied, it takes along whatever only it needs. A release that has one of them no longer stops the build; whoever
 * begins to use a part takes its line out (docs/decisions/0028).
 */
const unused: Record<string, string[]> = {
  // The whole route table comes with the page (`routeDiscovery` in react-router.config.ts).
  'react-router/dist/production/lib/dom/ssr/fog-of-war.js': [
    'fetchAndApplyManifestPatches',
    'getPartialManifest',
    'getPatchRoutesOnNavigationFunction',
    'useFogOFWarDiscovery',
  ],
  // Nobody instruments the router.
  'react-router/dist/production/lib/router/instrumentation.js': [
    'getRouteInstrumentationUpdates',
    'instrumentClientSideRouter',
  ],
  // Routes are not discovered, fetchers not used, navigations neither blocked nor the router's view transitions.
  'react-router/dist/production/lib/router/router.js': [
    'discoverRoutes',
    'getInstrumentationNavigateMeta',
    'handleFetcherAction',
    'handleFetcherLoader',
    'patchRoutesImpl',
    'persistAppliedTransitions',
    'restoreAppliedTransitions',
    'shouldBlockNavigation',
    'updateBlocker',
  ],
  // Pages are rendered on the server, and not as server components.
  'react-router/dist/production/lib/dom/ssr/components.js': ['RSCPrefetchPageLinksImpl'],
  'react-router/dist/production/lib/dom/ssr/single-fetch.js': ['nonSsrStrategy', 'singleFetchLoaderFetcherStrategy'],
  // `<Activity>`, `<SuspenseList>`, `useActionState`, the compiler's cache, `ref` on fragments, custom elements, and of
  // `react-dom` all hints but `preload`.
  'react-dom/cjs/react-dom-client.production.js': [
    'updateActivityComponent',
    'updateSuspenseListComponent',
    'mountActionState',
    'updateActionState',
    'rerenderActionState',
    'useMemoCache',
    'FragmentInstance.prototype',
    'setPropOnCustomElement',
    'preconnectAs',
    'preinitModuleScript',
    'preinitScript',
    'preinitStyle',
    'preloadModule',
  ],
}

/** Empties those functions in what browsers load. */
export const unusedParts: Plugin = {
  name: 'unused-parts',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /node_modules[\\/]react-(router|dom)[\\/]/ },
    handler(code, id) {
      const file = id.replaceAll('\\', '/').split('node_modules/').at(-1) ?? ''
      const names = unused[file]
      if (!names) return
      // The router calls some of its own on every way, and is content with nothing; React calls only what is used.
      const instead = file.startsWith('react-dom/') ? 'throw Error("taken out: vite/unused-parts.ts")' : ''
      const bodies = functionBodies(this.parse(code), names)
      const missing = names.filter((name) => !bodies.some((body) => body.name === name))
      if (missing.length > 0) this.error(`${file} has no ${missing.join(', ')} any more: see vite/unused-parts.ts`)
      return bodies
        .sort((a, b) => b.start - a.start)
        .reduce((text, { start, end }) => `${text.slice(0, start)}{${instead}}${text.slice(end)}`, code)
    },
  },
}

interface Body {
  name: string
  start: number
  end: number
}

interface Code {
  type?: string
  id?: { name?: string }
  left?: { object?: { object?: { name?: string }; property?: { name?: string } } }
  right?: { type?: string; body?: Omit<Body, 'name'> }
  body?: Omit<Body, 'name'>
}

/** The bodies of the functions with these names, and of all methods set on a prototype with one. */
function functionBodies(code: unknown, names: readonly string[]): Body[] {
  if (Array.isArray(code)) return code.flatMap((part) => functionBodies(part, names))
  if (typeof code !== 'object' || code === null) return []
  const { type, id, left, right, body } = code as Code
  const [name, found] =
    type === 'FunctionDeclaration'
      ? [id?.name, body]
      : type === 'AssignmentExpression' && right?.type === 'FunctionExpression'
        ? [`${left?.object?.object?.name}.${left?.object?.property?.name}`, right.body]
        : []
  if (name && found && names.includes(name)) return [{ name, start: found.start, end: found.end }]
  return Object.values(code).flatMap((part) => functionBodies(part, names))
}
