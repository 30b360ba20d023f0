import { drawn } from './drawn.tsx'

export default drawn('BookmarkBorder', 'M7 4h10v16l-5-4-5 4z')
