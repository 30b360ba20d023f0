export const talents = {
  category: { all: 'Modelos', woman: 'Mulher', man: 'Homem', development: 'Development' },
  measures: { height: 'Altura', bust: 'Busto', chest: 'Tórax', waist: 'Cintura', hips: 'Quadril' },
  /** Names of buttons that are on or off: the texts stay the same, the state tells the rest. */
  favorite: 'Favorito',
  favoriteNamed: (name: string) => `Favorito: ${name}`,
}
