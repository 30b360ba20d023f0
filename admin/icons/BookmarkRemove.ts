import { drawn } from './drawn.tsx'

export default drawn('BookmarkRemove', 'M7 4h10v16l-5-4-5 4zM9.5 10h5')
