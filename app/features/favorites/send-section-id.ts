/** The id of the section that sends the favourites. */
export const sendFavoritesId = 'send-selection'

/** The id of the section that opens a room. */
export const shareRoomId = 'share'
