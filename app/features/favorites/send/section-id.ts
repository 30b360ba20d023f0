/** The part of the favourites page that sends them. */
export const sendFavoritesId = 'send-selection'
