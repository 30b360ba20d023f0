export const offline = {
  title: 'Sem conexão',
  text: 'Esta página ainda não foi aberta neste aparelho. Assim que a conexão voltar, ela aparece aqui.',
  seen: 'Páginas que você já abriu',
  retry: 'Tentar de novo',
}

export type OfflineTexts = typeof offline
