// The media queries that scripts share with the styles.

/** Windows from the breakpoint `lg` of app.css. */
export const desktop = '(min-width: 64rem)'

/**
 * Windows for a slide's mobile picture. In pixels, unlike the layout's breakpoints: it depends on the window, not on the text, and a
 * picture for phones would be cropped and blurred in a window of 1280 px.
 */
export const mobileSlide = '(max-width: 650px)'

/** Windows for a slide's desktop picture. */
export const desktopSlide = '(min-width: 651px)'
