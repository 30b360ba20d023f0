/** What launchers show beneath an icon without cutting it, in characters. */
const longest = 12

/** As many words of a name as fit beneath an icon; undefined when not even the first does. */
export function shortName(name: string): string | undefined {
  if (name.length <= longest) return name
  const cut = name.slice(0, longest + 1).lastIndexOf(' ')
  return cut > 0 ? name.slice(0, cut) : undefined
}
