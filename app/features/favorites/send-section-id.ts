export const sendFavoritesId = 'send-selection'

export const shareRoomId = 'share'
