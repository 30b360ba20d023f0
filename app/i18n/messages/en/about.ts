export const about = {
  title: 'About us',
  staff: 'Team',
  offices: 'Offices',
}
