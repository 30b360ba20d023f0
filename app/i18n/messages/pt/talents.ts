export const talents = {
  category: { all: 'Modelos', woman: 'Mulher', man: 'Homem', development: 'Development' },
  measures: { height: 'Altura', bust: 'Busto', chest: 'Tórax', waist: 'Cintura', hips: 'Quadril' },
  /** The button that says what it does, and then what it did. */
  favorite: 'Favoritar',
  favorited: 'Nos favoritos',
  /** The name of a heart that is on or off: the text stays the same, the state tells the rest. */
  favoriteNamed: (name: string) => `Favorito: ${name}`,
}
