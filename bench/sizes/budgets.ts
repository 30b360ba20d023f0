/** How much a page may load before anything else, in bytes as they are sent; a kilobyte is 1,000. */
export const budgets = {
  /** All scripts of the first load; React and react-dom alone are 58 KB. */
  javascript: 112_000,
  /** HTML, style sheets and fonts: what comes before the first picture. */
  document: 75_000,
  /** A list's first view at 375 px, pictures and all. */
  listView: 500_000,
} as const
