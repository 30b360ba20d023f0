export const partners = {
  title: 'Parceiros',
  empty: 'Ainda não há parceiros por aqui.',
  all: 'Todos os parceiros',
  neighbours: 'Outros parceiros',
  previous: 'Parceiro anterior',
  next: 'Próximo parceiro',
}
