/**
 * The names of the variables in the texts that are functions, in the order of the parameters, by the path of the text.
 * Names of `numberVariables` stand for numbers. Texts that choose their words by more than one count are absent: they
 * cannot be overridden.
 */
export const textVariables: Readonly<Record<string, readonly string[]>> = {
  'compCard.credits': ['names', 'count'],
  'compCard.qrCode': ['name'],
  'compCard.title': ['name', 'agency'],
  'compare.firstOnly': ['shown', 'total'],
  'compare.heights.band': ['range'],
  'compare.heights.fromLabel': ['unit'],
  'compare.heights.legend': ['unit'],
  'compare.heights.outside': ['count'],
  'compare.heights.toLabel': ['unit'],
  'compare.remove': ['name'],
  'compare.removed': ['name'],
  'compare.unit': ['count'],
  'descriptions.board': ['name'],
  'descriptions.titleOfPage': ['title', 'page'],
  'enquiry.message': ['name'],
  'favorites.remove': ['name'],
  'favorites.removed': ['count'],
  'favorites.unit': ['count'],
  'home.models': ['count'],
  'home.slider.position': ['number', 'total'],
  'layout.footer.allRights': ['name'],
  'layout.menu.favoritesCount': ['count'],
  'listFilters.fresh': ['label', 'days'],
  'listFilters.noResults.title': ['filters'],
  'listFilters.noResults.without': ['filter'],
  'lookbook.count': ['count'],
  'lookbook.menuOfFirst': ['count'],
  'lookbook.title': ['agency', 'date'],
  'models.shown': ['shown', 'total'],
  'models.shownRange': ['from', 'to', 'total'],
  'models.talents': ['count'],
  'news.shown': ['shown', 'total'],
  'packages.until': ['day'],
  'profile.age': ['years'],
  'profile.digitalsOf': ['date'],
  'profile.lightbox.credit': ['name'],
  'profile.lightbox.label': ['name'],
  'profile.measuredOn': ['date'],
  'talentNotes.digitals': ['month'],
  'talentNotes.inTown': ['city', 'until'],
  'talentNotes.inTownFrom': ['city', 'from', 'until'],
  'talentNotes.measured': ['month'],
  'talents.favoriteNamed': ['name'],
  'thirdParties.choice.from': ['host'],
  'thirdParties.map.question': ['host'],
  'thirdParties.reviews.question': ['host'],
  'verify.networks': ['hosts'],
}

/** The variables that stand for numbers. The first of a text chooses between its singular and its plural. */
export const numberVariables: ReadonlySet<string> = new Set([
  'count',
  'days',
  'number',
  'page',
  'shown',
  'total',
  'years',
])

/** Functions without variables: they choose their words by what is there. */
export const composedTexts: ReadonlySet<string> = new Set([
  'descriptions.profile',
  'descriptions.profileTitle',
  'listFilters.city',
  'listFilters.option',
  'listFilters.range',
  'listFilters.speaks',
])
