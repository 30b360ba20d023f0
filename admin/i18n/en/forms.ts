import type { FormFieldType } from '#contracts/office/forms.ts'
import type { Texts } from '../texts.ts'

const types: Record<FormFieldType, string> = {
  line: 'One line',
  text: 'Long text',
  email: 'E-mail',
  number: 'Number',
  date: 'Date',
  checkbox: 'Checkbox',
  choice: 'Choice',
}

/** The agency's own forms. */
export const forms: Texts['forms'] = {
  types,
  label: 'Label',
  fieldName: 'Technical name',
  type: 'Type',
  required: 'Required',
  options: 'Options',
  code: 'Code',
  addField: 'Add a field',
  addOption: 'Add an option',
  noFields: 'Add at least one field.',
  nameHint: 'Small letters, digits and hyphens, such as press.',
  locked: (entries) =>
    entries === 1
      ? 'There is an answer already: the name stays as it is.'
      : `There are ${entries} answers already: the name stays as it is.`,
  address: 'Answers arrive at',
  fieldNameHint: 'Small letters, digits and _.',
  valueHint: 'What is sent: letters, digits, _ and -.',
  purposeHint: 'What the answers are kept for, such as “press request”.',
  keptHint: 'After that they are deleted.',
  entries: (count) => (count === 1 ? '1 answer' : `${count} answers`),
  yes: 'Yes',
}
