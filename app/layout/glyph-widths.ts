/** How the display face sets its letters: what each takes of the line, in ems, and who takes that much. */
const widths: [number, string][] = [
  [0.3, " .,:;!|’'ijl"],
  [0.42, 'tfrIJ1-'],
  [0.52, 'aceszæ357'],
  [0.56, 'ovxy28'],
  [0.61, 'bdghknpquEFLPSZ04690'],
  [0.86, 'mM'],
  [0.98, 'W'],
]

/** The capitals, and whatever else a name may hold. */
const wide = 0.75

/** The display face's letter spacing in names, in ems. */
const spacing = -0.03

/** How wide a name is in the display face, in ems: near enough to fit it into a space. */
export function widthInEms(name: string): number {
  const letters = [...name.normalize('NFD').replace(/\p{M}/gu, '')]
  const width = letters.reduce((sum, letter) => sum + widthOf(letter) + spacing, 0)
  return Math.round(Math.max(width, 1) * 100) / 100
}

/** How wide the longest word of a text is in the display face, in ems. */
export function longestWordInEms(text: string): number {
  return Math.max(...text.split(/\s+/).map(widthInEms))
}

function widthOf(letter: string): number {
  return widths.find(([, letters]) => letters.includes(letter))?.[0] ?? wide
}
