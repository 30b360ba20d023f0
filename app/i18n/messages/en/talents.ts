export const talents = {
  category: { all: 'Models', woman: 'Woman', man: 'Man', development: 'Development' },
  measures: { height: 'Height', bust: 'Bust', chest: 'Chest', waist: 'Waist', hips: 'Hips' },
  favorite: 'Favourite',
  favoriteNamed: (name: string) => `Favourite: ${name}`,
}
