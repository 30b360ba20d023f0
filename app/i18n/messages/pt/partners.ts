export const partners = {
  title: 'Parceiros',
  description: 'Ateliês, estúdios e casas com quem a agência trabalha.',
  empty: 'Ainda não há parceiros por aqui.',
  all: 'Todos os parceiros',
  neighbours: 'Outros parceiros',
  previous: 'Parceiro anterior',
  next: 'Próximo parceiro',
}
