export const privacy = {
  title: 'Privacidade',
  description: 'Como a agência cuida dos seus dados pessoais.',
  contents: 'Nesta página',
}
