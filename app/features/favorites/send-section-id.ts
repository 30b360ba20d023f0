/** The id of the section that sends the favourites. */
export const sendFavoritesId = 'send-selection'
