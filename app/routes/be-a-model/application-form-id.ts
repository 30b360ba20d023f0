/** The form's name, which begins the ids of its fields and keeps its draft. */
export const applicationFormId = 'application'
