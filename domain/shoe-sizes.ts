const centimetresInInch = 2.54

/**
 * A European shoe size in the other systems, each rounded to what is sold there.
 *
 * European sizes count Paris points, 2/3 cm of the last; Brazil counts the same points from two further on, so a 39 is
 * a 37 there; North America counts thirds of an inch, from 24 for men and from 22½ for women. These are the scales'
 * definitions (https://en.wikipedia.org/wiki/Shoe_size, which ISO/TS 19407 tabulates), not one maker's chart.
 *
 * `cut` is whose scale to use in North America; undefined when it is not known, and then there is no such size.
 */
export function shoeSizes(european: number, cut: 'women' | 'men' | undefined): { br: number; us: number | undefined } {
  const lastInInches = (european * 2) / 3 / centimetresInInch
  const start = cut === 'men' ? 24 : 22.5
  return {
    br: european - 2,
    us: cut && Math.round((lastInInches * 3 - start) * 2) / 2,
  }
}
