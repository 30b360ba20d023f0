export const privacy = {
  title: 'Privacy',
  contents: 'On this page',
}
