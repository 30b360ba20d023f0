import { countedInPortuguese as counted } from '../counted.ts'

export const conflict = {
  title: 'Alguém alterou isto ao mesmo tempo',
  text: 'Nada foi salvo ainda. Escolha, em cada campo, o que deve ficar.',
  mine: 'O seu',
  theirs: 'O da outra pessoa',
  save: 'Salvar assim',
  back: 'Voltar à edição',
  nothing: 'vazio',
  yes: 'sim',
  no: 'não',
  several: (count: number) => counted(count, 'item', 'itens'),
}
