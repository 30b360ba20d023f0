export const privacy = {
  title: 'Privacidade',
  contents: 'Nesta página',
}
