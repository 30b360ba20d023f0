import { drawn } from './drawn.tsx'

export default drawn('Favorite', 'M12 20l-7.5-7.6a4.7 4.7 0 0 1 6.6-6.7l.9.9.9-.9a4.7 4.7 0 0 1 6.6 6.7z')
