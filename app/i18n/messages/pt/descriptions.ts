/** What search engines and shared links say of the pages. For loaders only: no browser is sent these texts. */
export const descriptions = {
  about: 'Quem somos, com quem falar e onde fica a agência.',
  contact: 'Fale com a agência: orçamentos, disponibilidade, imprensa e os endereços dos escritórios.',
  favorites: 'Os modelos que você selecionou.',
  news: 'O que acontece na agência: desfiles, editoriais, bastidores.',
  partners: 'Ateliês, estúdios e casas com quem a agência trabalha.',
  privacy: 'Como a agência cuida dos seus dados pessoais.',
  models: {
    all: 'Todos os modelos da agência: mulheres, homens e development.',
    woman: 'As modelos da agência, com medidas, book e polaroids.',
    man: 'Os modelos da agência, com medidas, book e polaroids.',
    development: 'Os novos rostos da agência, no começo da carreira.',
  },
  profile: (name: string, city: string | undefined) =>
    `${name}, modelo${city ? ` em ${city}` : ''}: medidas, book e polaroids.`,
  /** The title of a list's later pages. */
  titleOfPage: (title: string, page: number) => `${title}, página ${page}`,
}

export type Descriptions = typeof descriptions
