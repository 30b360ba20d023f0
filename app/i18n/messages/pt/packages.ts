/** The texts of a package's page. Its loader sends them: few visitors ever see it. */
export const packages = {
  until: (day: string) => `Este link funciona até ${day}.`,
  page: {
    notShown: 'Um talento desta seleção não está mais disponível.',
    like: 'Gostei',
    zip: 'Baixar fotos (zip)',
    downloadFailed: 'Não foi possível baixar as fotos. Tente de novo.',
    failed: 'Não foi possível salvar agora. Tente de novo.',
    disclosure:
      'Este link é só seu. Por ele a agência fica sabendo que a página foi aberta e quais talentos você viu, marcou ou baixou. Não guardamos o seu endereço de rede nem o seu navegador, e não há cookies. Trinta dias depois do prazo tudo isso é apagado.',
  },
}
