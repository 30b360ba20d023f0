import { pageNames } from './pages.ts'

export const layout = {
  skipToContent: 'Ir para o conteúdo',
  menu: {
    ...pageNames,
    open: 'Abrir menu',
    close: 'Fechar menu',
    label: 'Menu principal',
    all: 'Todos',
    woman: 'Mulher',
    man: 'Homem',
    development: 'Development',
    verifyHint: 'Alguém procurou você em nosso nome?',
    /** Read by screen readers after the word "Favoritos". */
    favoritesCount: (count: number) => (count === 1 ? '1 modelo selecionado' : `${count} modelos selecionados`),
  },
  language: { switchTo: 'English', switchToShort: 'EN' },
  footer: {
    pages: 'Páginas',
    contact: 'Fale com a gente',
    booker: 'Falar com o booking',
    whatsapp: 'WhatsApp',
    instagram: 'Instagram',
    allRights: (name: string) => `${name}. Todos os direitos reservados.`,
    credit: 'Software de booking',
    top: 'Voltar ao topo',
  },
  loading: 'Carregando',
  offline: 'Você está sem conexão. As páginas que você já abriu continuam disponíveis.',
}

export const errors = {
  notFound: 'Não encontramos esta página',
  /** Shown in English as well: a URL without a language prefix may be opened by anybody. */
  notFoundInEnglish: 'This page could not be found.' as string | undefined,
  unavailable: 'Não conseguimos carregar esta página agora. Tente de novo em alguns instantes.',
  unexpected: 'Algo deu errado do nosso lado. Já estamos cuidando disso.',
  offline: 'Você está sem conexão. Tente de novo quando ela voltar.',
  back: 'Voltar',
  home: 'HOME',
  retry: 'Tentar de novo',
}

export const preHome = { enter: 'Entrar', countries: 'Países' }
