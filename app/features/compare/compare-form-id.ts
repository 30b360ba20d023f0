/** The id of the form that sends the choice: the checkboxes name it. */
export const compareFormId = 'compare'
