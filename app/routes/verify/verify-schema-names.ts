/** The hidden field that names the page's second form. In a separate file, because the schemas load later. */
export const formNameField = 'form'
