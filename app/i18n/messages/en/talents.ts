export const talents = {
  category: { all: 'Models', woman: 'Woman', man: 'Man', development: 'Development' },
  measures: { height: 'Height', bust: 'Bust', chest: 'Chest', waist: 'Waist', hips: 'Hips' },
  favorite: 'Add to favourites',
  favorited: 'In favourites',
  favoriteNamed: (name: string) => `Favourite: ${name}`,
}
