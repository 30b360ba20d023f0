interface TypefacePair {
  /** The family of names and headings, and whether its letters have serifs: then so have the letters of other scripts beside it. */
  display: string
  hasSerifs: boolean
  /** The family of all other text. */
  text: string
}

/** The pairs of typefaces from which an agency chooses. `app/styles/fonts/make.ts` makes their files. */
export const typefaces = {
  bodoni: { display: 'Bodoni Moda', hasSerifs: true, text: 'Hanken Grotesk' },
  garamond: { display: 'EB Garamond', hasSerifs: true, text: 'Figtree' },
  instrument: { display: 'Instrument Serif', hasSerifs: true, text: 'Hanken Grotesk' },
  inter: { display: 'Inter Tight', hasSerifs: false, text: 'Inter' },
  archivo: { display: 'Archivo Condensed', hasSerifs: false, text: 'Archivo' },
  jost: { display: 'Jost', hasSerifs: false, text: 'Jost' },
} as const satisfies Record<string, TypefacePair>

export type TypefacesName = keyof typeof typefaces

export const typefacesNames = Object.keys(typefaces) as [TypefacesName, ...TypefacesName[]]

export const defaultTypefaces: TypefacesName = 'bodoni'
