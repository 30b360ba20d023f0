/** What the files hold that every page needs: app/styles/fonts/latin.css, which pages without scripts have. */
export const latin =
  'U+0020-007E, U+00A0-00FF, U+0131, U+0152-0153, U+0160-0161, U+0178, U+017D-017E, U+2000-206F, U+20AC, U+2122, U+2190-2193, U+2212'

/**
 * The script in the head. On a visitor's first page the first picture has the connection to itself; letters and scripts,
 * which are several times as large, are asked for as soon as it is there, or the visitor does something:
 * docs/performance.md. On later pages they are in the browser already, which the service worker's
 * presence tells. It knows both typefaces as `letters`, for browsers lay a page out in letters added so without
 * computing its styles again. If something `waits`, it marks the document with what does: the other pictures (`data-picture`)
 * and what lies below the first window, which is not laid out before the letters have come (`data-far`) or the page is moved,
 * be it all there or not; nothing is far where the page may begin down there. What is in the browser's cache waits for nothing.
 * @param fonts addresses of the files
 */
export function lcpPriorityScript(fonts: { display: string; text: string }, waits: boolean): string {
  const face = (family: string, address: string, weight: string) =>
    `new FontFace('${family}', 'url(${address})', { weight: '${weight}', unicodeRange: '${latin}', display: 'swap' })`
  return `const letters = () => [${face('Display', fonts.display, '400')}, ${face('Text', fonts.text, '400 600')}]
const waits = ${waits} && !navigator.serviceWorker?.controller
if (waits) {
  const { dataset } = document.documentElement
  dataset.picture = 'awaited'
  if (!location.hash && performance.getEntriesByType('navigation')[0]?.type === 'navigate') {
    dataset.far = ''
    const moved = () => 'far' in dataset && (dataset.far = 'moved')
    for (const event of ['scroll', 'pointerdown', 'keydown']) addEventListener(event, moved, { once: true, capture: true })
  }
} else for (const face of letters()) {
  document.fonts.add(face)
  face.load().catch(() => {})
}`
}

/**
 * Ends once the first picture is on the screen, or failed; not later than after three seconds, or when the page is
 * touched. It waits for the frame, or what comes next would be done before the picture is painted.
 */
const untilFirstPicture = `const { dataset } = document.documentElement
await new Promise((go) => {
  const picture = document.querySelector('img[fetchpriority="high"]')
  if (!picture || !waits) return go()
  const painted = () => requestAnimationFrame(() => setTimeout(go))
  if (picture.complete) painted()
  for (const event of ['load', 'error']) picture.addEventListener(event, painted)
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, go, { once: true, capture: true })
  setTimeout(go, 3000)
})
delete dataset.picture`

/**
 * First the letters of each typeface take their places, then what is far is laid out part by part, in its own letters at
 * once: a frame each, or together they would hold up what is touched.
 */
const fetchLetters = `if (waits) {
  const faces = letters()
  Promise.allSettled(faces.map((face) => face.load())).then(async () => {
    const isHidden = (part) => getComputedStyle(part).contentVisibility === 'hidden'
    const frame = () => new Promise((go) => requestAnimationFrame(() => setTimeout(go)))
    for (const face of faces) {
      document.fonts.add(face)
      await frame()
    }
    const parts = [...document.querySelectorAll('.below, .talent-grid > *')].filter(isHidden)
    for (const part of parts) {
      part.dataset.near = 'soon'
      await frame()
      part.dataset.near = 'now'
    }
    delete dataset.far
  })
}`

/** One after the other: each takes a slow phone some milliseconds, and together they would hold up what is touched. */
function preloadModules(hrefs: readonly string[]): string {
  return `for (const href of ${JSON.stringify(hrefs)}) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  await new Promise((go) => setTimeout(go))
}`
}

const modulePreload = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g
const moduleScript = /(<script\b[^>]*\btype="module"[^>]*>)([\s\S]*?)(<\/script>)/
const staticImport = /^import (?:\* as (\w+) from )?("[^"]+");?/

/**
 * Rewrites the scripts of a page, as the router writes them, into one that begins after the first picture.
 * A page whose scripts cannot be loaded, and one without any, stays as it is.
 * @throws if the router writes them in another way than it did
 */
export function deferUntilLcp(html: string): string {
  const [whole, opening, code, closing] = moduleScript.exec(html) ?? []
  if (!whole || !opening || code === undefined) return html
  const hrefs = [...html.matchAll(modulePreload)].map(([, href = '']) => href)
  const rest: string[] = []
  const names: string[] = []
  const modules: string[] = []
  for (const statement of code.split(/\n|(?<=;)(?=import )/).map((line) => line.trim())) {
    const [, name = '', module] = staticImport.exec(statement) ?? []
    if (module) {
      names.push(name)
      modules.push(`import(${module})`)
    } else rest.push(statement)
  }
  if (hrefs.length === 0 || modules.length === 0 || rest.some((line) => /^(import [^(]|const )/.test(line)))
    throw new Error('the router writes its scripts in another way: app/layout/lcp-priority/lcp-priority.ts')
  const held = `${untilFirstPicture}
${fetchLetters}
${preloadModules(hrefs)}
Promise.all([${modules.join(', ')}]).then(([${names.join(', ')}]) => {
${rest.join('\n').trim()}
}, () => {})`
  return html.replace(modulePreload, '').replace(whole, () => opening + held + closing)
}
