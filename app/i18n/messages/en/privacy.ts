export const privacy = {
  title: 'Privacy',
  description: 'How the agency looks after your personal data.',
  contents: 'On this page',
}
