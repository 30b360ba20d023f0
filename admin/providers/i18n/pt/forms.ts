import type { FormFieldType } from '#contracts/admin/custom-forms.ts'
import { countedInPortuguese as counted } from '../counted.ts'

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
  locked: (entries: number) => `Já há ${counted(entries, 'resposta', 'respostas')}: o nome não muda mais.`,
  address: 'Para quem programa a página deste formulário, as respostas são enviadas a',
  fieldNameHint: 'Minúsculas, números e _.',
  valueHint: 'O que é enviado: letras, números, _ e -.',
  purposeHint: 'Por que as respostas são guardadas, por exemplo “pedido de imprensa”.',
  keptHint: 'Depois desse prazo, as respostas são excluídas.',
  entries: (count: number) => counted(count, 'resposta', 'respostas'),
  yes: 'Sim',
}
