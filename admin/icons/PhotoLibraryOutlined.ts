import { drawn } from './drawn.tsx'

export default drawn('PhotoLibraryOutlined', 'M8 3h13v13H8zM5 8H3v13h13v-2M8 13l4-4 4 4 2-2 3 3')
