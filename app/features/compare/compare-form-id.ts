/** The id of the comparison form, for the `form` attribute of the checkboxes. */
export const compareFormId = 'compare'
