export const about = {
  title: 'Sobre nós',
  description: 'Quem somos, com quem falar e onde fica a agência.',
  staff: 'Equipe',
  offices: 'Escritórios',
}
