export const about = {
  title: 'About us',
  description: 'Who we are, whom to talk to and where to find us.',
  staff: 'Team',
  offices: 'Offices',
}
