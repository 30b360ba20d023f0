/** The private data of a talent. */
export const privateData = {
  hint: 'Só administradores e bookers veem esta página, e cada abertura fica registrada. Nada disto vai para o site.',
  changedOn: (date: string) => `Última alteração em ${date}.`,
  sections: {
    contact: 'Contato',
    origin: 'Origem',
    guardian: 'Responsável',
    notes: 'Notas',
  },
  instagramHint: 'A conta pessoal, para falar com o talento.',
  notesHint: 'A pessoa tem direito a uma cópia do que for escrito aqui.',
  noGuardian: 'Menor de 18 anos, ou sem data de nascimento: falta como falar com o responsável.',
}
