interface Box {
  width: number
  height: number
}

const sizes = [184, 156, 132, 116, 100, 88, 76, 66, 58, 50, 44, 38, 32, 28]

/**
 * Sets a text in the largest size that fits the box, in lines of similar width. A text that does not fit in the smallest
 * size is cut with an ellipsis. All lengths are in pixels; `widthOf` is in ems.
 */
export function layOutText(text: string, box: Box, widthOf: (text: string) => number) {
  const words = text.split(/\s+/).filter(Boolean)
  for (const size of sizes) {
    const leading = lineHeightOf(size)
    const fits = (line: string) => widthOf(line) * size <= box.width
    const lines = breakLines(words, fits)
    if (lines.every(fits) && lines.length * leading <= box.height) {
      return { size, leading, lines: balanceLines(words, lines, box.width, (line) => widthOf(line) * size) }
    }
  }
  const size = sizes.at(-1) ?? 0
  const leading = lineHeightOf(size)
  const fits = (line: string) => widthOf(line) * size <= box.width
  const visible = breakLines(words, fits).slice(0, Math.floor(box.height / leading))
  return { size, leading, lines: [...visible.slice(0, -1), ellipsize(visible.at(-1) ?? '', fits)] }
}

/** Large text has a smaller line height, as on the site. */
function lineHeightOf(size: number): number {
  return Math.round(size * (size > 90 ? 0.96 : 1.06))
}

/** Puts as many words into a line as fit; a word that is too long has its own line. */
function breakLines(words: string[], fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Breaks into the same number of lines in the narrowest column, so that no line has a single short word. */
function balanceLines(words: string[], lines: string[], width: number, widthOf: (line: string) => number): string[] {
  let best = lines
  for (let narrower = width; narrower > width / 3; narrower -= 8) {
    const tried = breakLines(words, (line) => widthOf(line) <= narrower)
    if (tried.length > lines.length || tried.some((line) => widthOf(line) > narrower)) break
    best = tried
  }
  return best
}

/** Cuts a line so that it fits with an ellipsis. */
function ellipsize(line: string, fits: (line: string) => boolean): string {
  const characters = [...line]
  while (characters.length > 0 && !fits(`${characters.join('')}…`)) characters.pop()
  return `${characters.join('').trimEnd()}…`
}
