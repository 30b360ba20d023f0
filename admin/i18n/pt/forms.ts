import type { FormFieldType } from '#contracts/office/forms.ts'

const types: Record<FormFieldType, string> = {
  line: 'Uma linha',
  text: 'Texto longo',
  email: 'E-mail',
  number: 'Número',
  date: 'Data',
  checkbox: 'Caixa de seleção',
  choice: 'Escolha',
}

/** Os formulários da própria agência. */
export const forms = {
  types,
  label: 'Rótulo',
  fieldName: 'Nome técnico',
  type: 'Tipo',
  required: 'Obrigatório',
  options: 'Opções',
  code: 'Código',
  addField: 'Acrescentar campo',
  addOption: 'Acrescentar opção',
  noFields: 'Acrescente ao menos um campo.',
  nameHint: 'Letras minúsculas, números e hifens, como imprensa.',
  locked: (entries: number) =>
    entries === 1 ? 'Já há uma resposta: o nome não muda mais.' : `Já há ${entries} respostas: o nome não muda mais.`,
  address: 'As respostas chegam por',
  fieldNameHint: 'Minúsculas, números e _.',
  valueHint: 'O que é enviado: letras, números, _ e -.',
  purposeHint: 'Para que as respostas são guardadas, por exemplo “pedido de imprensa”.',
  keptHint: 'Depois são excluídas.',
  entries: (count: number) => (count === 1 ? '1 resposta' : `${count} respostas`),
  yes: 'Sim',
}
