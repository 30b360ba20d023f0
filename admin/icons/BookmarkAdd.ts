import { drawn } from './drawn.tsx'

export default drawn('BookmarkAdd', 'M7 4h10v16l-5-4-5 4zM12 7.5v5M9.5 10h5')
