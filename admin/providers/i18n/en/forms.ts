import type { FormFieldType } from '#contracts/admin/custom-forms.ts'
import { countedInEnglish as counted } from '../counted.ts'
import type { Messages } from '../texts.ts'

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
export const forms: Messages['forms'] = {
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
  nameHint: 'Lowercase letters, digits and hyphens, for example press.',
  locked: (entries) =>
    `There ${entries === 1 ? 'is' : 'are'} already ${counted(entries, 'response', 'responses')}: the name can no longer change.`,
  address: 'For whoever builds this form’s page: responses are sent to',
  fieldNameHint: 'Lowercase letters, digits and _.',
  valueHint: 'What is sent: letters, digits, _ and -.',
  purposeHint: 'Why the responses are kept, for example “press request”.',
  keptHint: 'After that, the responses are deleted.',
  entries: (count) => counted(count, 'response', 'responses'),
  yes: 'Yes',
}
