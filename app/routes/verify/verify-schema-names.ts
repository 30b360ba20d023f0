/** The hidden field that names the page's second form. In a file of its own: the schemas are loaded later. */
export const formNameField = 'form'
