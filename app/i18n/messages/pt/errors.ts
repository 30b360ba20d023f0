export const errors = {
  notFound: 'Não encontramos esta página',
  /** Below it in English: an address without a language of ours may be anybody's. */
  notFoundInEnglish: 'This page could not be found.' as string | undefined,
  unavailable: 'Não conseguimos carregar esta página agora. Tente de novo em alguns instantes.',
  unexpected: 'Algo deu errado do nosso lado. Já estamos cuidando disso.',
  offline: 'Você está sem conexão. Tente de novo quando ela voltar.',
  back: 'Voltar',
  home: 'HOME',
  retry: 'Tentar de novo',
}
