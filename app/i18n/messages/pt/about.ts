export const about = {
  title: 'Sobre nós',
  staff: 'Equipe',
  offices: 'Escritórios',
}
