/** How wide a card stands in the columns of `talent-grid`, as the `sizes` attribute. */
export const gridSizes = '(min-width: 1600px) 19vw, (min-width: 1280px) 24vw, (min-width: 768px) 32vw, 48vw'
